import { mount } from 'svelte';
import App from './App.svelte';
import * as device from './device/way';
import * as router from './state/router.svelte';
import * as version from './state/version.svelte';
import * as waiting from './state/waiting.svelte';
import * as settings from './state/settings.svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';

settings.start();
device.start();
router.start();
if (!router.embedded) waiting.start();
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && !router.embedded && 'serviceWorker' in navigator) {
  addEventListener('load', version.start);
}
