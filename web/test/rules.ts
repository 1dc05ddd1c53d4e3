import { readFileSync } from 'node:fs';
import { useModule } from '../src/rules/rules';

// The very module the page loads, from disk.
useModule(readFileSync(new URL('../src/wasm/asarag_wasm_bg.wasm', import.meta.url)));
