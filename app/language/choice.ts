// The language that a visitor chose on this device. It is only offered: no visitor is redirected to another language.
import { type Language, languages } from '#contract/language/languages.ts';

// Private windows may refuse storage: then the choice holds for this page only.
function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

export const rememberLanguage = (language: Language) => remember('language', language);

export function declineOffer() {
  remember('language-declined', 'yes');
  delete document.documentElement.dataset.offer;
}

/**
 * Runs before the first paint, or the offer would push the page down. Marks the document with the language to offer: the one
 * that was chosen before, or, on the first visit with this device, the first of ours that the browser prefers.
 */
export const chooseOffer = `try{var l=localStorage,s=sessionStorage,k='language-offered',r=document.documentElement,w=l.language;if(!l['language-declined']){if(!w&&(!l[k]||s[k])){w=navigator.languages.map(function(n){return n.split('-')[0]}).find(function(n){return/^(${languages.map(({ code }) => code).join('|')})$/.test(n)});if(w&&w!=='en')l[k]=s[k]='yes'}if(w&&w!=='en'&&w!==r.lang)r.dataset.offer=w}}catch{};`;
