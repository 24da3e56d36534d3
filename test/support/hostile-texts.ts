// Texts that would run in a browser if a page treated them as markup or script. Each calls alert(1).

const prefixes = ['', '">', "'>", '</script>', '</title>', '</textarea>', '-->', '</style></noscript>'];

const cores = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '<iframe src="javascript:parent.alert(1)">',
  '<body onpageshow=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart=alert(1)>',
  '<object data="javascript:alert(1)">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
];

const others = [
  '" onmouseover="alert(1)" autofocus onfocus="alert(1)" x="',
  "' autofocus onfocus='alert(1)' x='",
  '" style="animation:x" onanimationstart="alert(1)',
  '";alert(1);//',
  "';alert(1);//",
  '\\";alert(1);//',
  "'-alert(1)-'",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to stand there as it is
  '${alert(1)}',
  '`;alert(1);//',
  '</script><!--<script>alert(1)',
  '<!--<script>alert(1)//-->',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT/x>alert(1)</SCRIPT>',
  '<img/src/onerror=alert(1)>',
  '<<script>alert(1)//<</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "{{constructor.constructor('alert(1)')()}}",
  '{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=alert(1)>"}}',
  '[link](javascript:alert(1)) ![x](x"onerror="alert(1))',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\x3cscript\\x3ealert(1)\\x3c/script\\x3e',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  'javascript:alert(1)//',
  '<a href="javascript:alert(1)" autofocus>x</a>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<link rel=stylesheet href=x onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<x contenteditable autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<audio src=x onerror=alert(1)>',
  '＜script＞alert(1)＜/script＞',
  '<img src=x:alert(1) onerror=eval(src)>',
  '<script src="data:,alert(1)"></script>',
];

/** So many, spread over all of them. */
export function hostileTexts(count: number) {
  const all = [...cores.flatMap((core) => prefixes.map((prefix) => prefix + core)), ...others];
  if (count >= all.length) return all;
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)] as string);
}
