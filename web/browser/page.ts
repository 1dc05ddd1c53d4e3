import '../src/themes.css';
import '../src/app.css';
import '../src/table.css';
import { loadRules } from '../src/rules/rules';
import { words } from '../src/i18n/messages.svelte';
import address from '../src/wasm/asarag_wasm_bg.wasm?url';

// Every component finds the rules and a language, as on the page.
await loadRules(address);
await words.use('en');
