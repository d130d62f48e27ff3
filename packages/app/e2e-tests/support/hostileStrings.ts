/* eslint-disable no-script-url */

/** What a payload calls when it runs. */
export const alarm = 'latticeAlarm';

const call = `${alarm}()`;

const markup = [
  `<script>${call}</script>`,
  `<img src=x onerror=${call}>`,
  `<svg/onload=${call}>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<body onload=${call}>`,
  `<details open ontoggle=${call}>x</details>`,
  `<input autofocus onfocus=${call}>`,
  `<a href="javascript:${call}">click</a>`,
  `<style>@import 'javascript:${call}'</style>`,
  `<math><mtext><script>${call}</script></mtext></math>`,
  `</textarea><script>${call}</script>`,
  `--><script>${call}</script>`,
  `<template><script>${call}</script></template>`,
  `<object data="javascript:${call}"></object>`,
  `<form action="javascript:${call}"><button>x</button></form>`,
];

const addresses = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\tscript:${call}`,
  `\u0001javascript:${call}`,
  ` javascript:${call}`,
  `javascript://%0a${call}`,
  `data:text/html,<script>${call}</script>`,
  `data:text/html;base64,PHNjcmlwdD5sYXR0aWNlQWxhcm0oKTwvc2NyaXB0Pg==`,
  `vbscript:${call}`,
  'file:///etc/passwd',
  '//evil.example/x',
  'https://user:secret@evil.example/x',
];

const quotes = [
  '" onmouseover="latticeAlarm()" x="',
  "' onfocus='latticeAlarm()' autofocus='",
  '&lt;script&gt;latticeAlarm()&lt;/script&gt;',
  '\\u003cscript\\u003elatticeAlarm()\\u003c/script\\u003e',
  ']]><script>latticeAlarm()</script>',
];

const templates = [
  `{{constructor.constructor('${call}')()}}`,
  `\${${call}}`,
  `<%= ${call} %>`,
  `#{${call}}`,
  `[[${call}]]`,
  '$t(health.failed)',
  '{{count}} {{name}}',
  '%s %d %n %p',
  '__proto__',
  'constructor',
  'toString',
];

const signs = [
  '\u202Egnp.exe\u202C',
  '\u2066isolate\u2069',
  '\u0000nul',
  '\u0007bell\u001b[31mred\u001b[0m',
  'a\r\nb: c',
  '\u200Bzero\u200Bwidth\uFEFF',
  'Z\u0351\u036b\u0343a\u0306\u036el\u0363g\u0301o',
  '\ud83d\ude00\ud83c\udff4\u200d\u2620\ufe0f',
  '\uD800 lone surrogate',
  'مرحبا بالعالم',
  '\u2028line\u2029paragraph',
];

const commands = [
  '$(id)',
  '`id`',
  "'; id; '",
  '"; id; "',
  '| id',
  '&& id',
  '\nid\n',
  '-rf /',
  '--help',
  '*',
  '~',
  '!!',
  '\\',
];

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=cmd|"/C calc"!A1',
  '=HYPERLINK("https://evil.example","x")',
  '%0A=1',
];

const kernels = [
  ...markup,
  ...quotes,
  ...addresses,
  ...templates,
  ...signs,
  ...commands,
  ...formulas,
];

/** Where such a text may stand within another. */
const places: Array<(kernel: string) => string> = [
  kernel => kernel,
  kernel => `"${kernel}`,
  kernel => `'>${kernel}`,
  kernel => `failed: ${kernel}: retry`,
  kernel => `<!--${kernel}`,
  kernel => `${kernel}${'x'.repeat(300)}`,
  kernel => encodeURIComponent(Buffer.from(kernel).toString()),
];

/** Texts that try to be more than text; each is different. */
export const hostileStrings: string[] = [
  ...new Set([
    ...places.flatMap(place => kernels.map(place)),
    'long '.repeat(2_000),
    'unbroken'.repeat(2_000),
  ]),
];
