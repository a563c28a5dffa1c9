import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { loadWords, WITHOUT_WORDS } from './words';

const target = document.getElementById('app')!;
loadWords().then(
  () => mount(App, { target }),
  () => (target.textContent = WITHOUT_WORDS),
);
