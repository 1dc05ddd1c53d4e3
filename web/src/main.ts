import { mount } from 'svelte';
import App from './App.svelte';
import Broken from './Broken.svelte';
import { startLanguage } from './i18n/messages.svelte';
import { place } from './place.svelte';
import { loadRules } from './rules/rules';
import { dress, settings } from './settings/settings.svelte';
import address from './wasm/asarag_wasm_bg.wasm?url';

const target = document.body.querySelector('#app') ?? document.body;

async function start(): Promise<void> {
  dress(document.documentElement, settings.values);
  const rules = loadRules(address);
  // Fetched beside the rules rather than after them; a room, which others send links to, needs no second script.
  if (place.route.page === 'start') void import('./pages/Start.svelte');
  // A chunk of another build is gone: one reload fetches the page that goes with the server.
  addEventListener('vite:preloadError', () => location.reload(), { once: true });
  await startLanguage();
  place.watch();
  try {
    await rules;
  } catch (error) {
    console.error(error);
    mount(Broken, { target });
    return;
  }
  mount(App, { target });
}

void start();
