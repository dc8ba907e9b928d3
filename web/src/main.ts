import { mount } from 'svelte';
import App from './App.svelte';
import * as router from './state/router.svelte';
import * as waiting from './state/waiting.svelte';
import * as settings from './state/settings.svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';

settings.start();
router.start();
waiting.start();
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
}
