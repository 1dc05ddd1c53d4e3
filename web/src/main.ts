import { mount } from 'svelte';
import App from './App.svelte';
import './themes.css';
import './app.css';
import Broken from './Broken.svelte';
import { startLanguage } from './i18n/messages.svelte';
import { offline } from './offline/offline.svelte';
import { place } from './place.svelte';
import { loadRules } from './rules/rules';
import { dress, settings } from './settings/settings.svelte';
import address from './wasm/asarag_wasm_bg.wasm?url';

const target = document.body.querySelector('#app') ?? document.body;

async function start(): Promise<void> {
  dress(document.documentElement, settings.values);
  const rules = loadRules(address);
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
  if (import.meta.env.PROD) keepOffline();
}

/** What the page needs comes first; what play without a network needs can wait. */
function keepOffline(): void {
  if (document.readyState === 'complete') void offline.begin();
  else addEventListener('load', () => void offline.begin(), { once: true });
}

void start();
