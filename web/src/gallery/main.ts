import { mount } from 'svelte';
import '../app.css';
import { loadWords } from '../words';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
await loadWords();
if (target) mount(Gallery, { target });
