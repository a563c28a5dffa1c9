// The little of a browser that the pure modules ask for, and the English words.
import english from '../../locales/en/page/words.json';
import { useWords } from '../src/words';

const kept = new Map<string, string>();

Object.assign(globalThis, {
  document: { documentElement: { lang: '', dataset: {} } },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  },
  addEventListener: () => undefined,
  location: { pathname: '/', search: '', protocol: 'http:', host: 'house.test', origin: 'http://house.test', hostname: 'house.test' },
});

// Newer Node.js has one of its own, which cannot be assigned to.
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en', languages: ['en'] }, configurable: true });

useWords('en', english);
