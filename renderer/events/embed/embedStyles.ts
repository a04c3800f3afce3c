const dark = `color-scheme: dark; --ground: #191714; --ink: #f4f1ea; --soft: #b9b3a8;
  --line: #4a453d; --raised: #2c2925`;

/**
 * The style sheet of the element; font, size and visibility are those of the page around it. Other properties that
 * text inherits begin anew inside: rules of the page match the host and win over those of `:host`.
 */
export const embedStyles = `
:host { color-scheme: light; --ground: #fff; --ink: #1d1b18; --soft: #5c5750; --line: #d8d3ca;
  --raised: #efece6; display: block; padding: 1em; border: 1px solid var(--line);
  border-radius: 0.5em; background: var(--ground); color: var(--ink) }
:host([hidden]) { display: none }
:host([theme='dark']) { ${dark} }
.embed { all: initial; direction: ltr; unicode-bidi: isolate; display: block; color: var(--ink);
  color-scheme: inherit; font: inherit; line-height: 1.4; overflow-wrap: anywhere; visibility: inherit;
  pointer-events: inherit }
@media (prefers-color-scheme: dark) { :host(:not([theme='light'])) { ${dark} } }
h1, h2, h3, h4, h5, h6, p, ul { margin: 0; padding: 0 }
h1, h2, h3, h4, h5, h6 { margin-block-end: 0.5em; font-size: 1.3em; line-height: 1.2 }
ul { display: grid; list-style: none }
li { position: relative; display: grid; grid-template-columns: 5em minmax(0, 1fr); gap: 0 0.75em;
  padding-block: 0.75em; border-block-start: 1px solid var(--line) }
.cards { grid-template-columns: repeat(auto-fill, minmax(min(100%, 13em), 1fr)); gap: 1em }
.cards li { grid-template-columns: minmax(0, 1fr); align-content: start; gap: 0.25em; padding: 0 0 0.75em;
  border: 1px solid var(--line); border-radius: 0.5em; overflow: clip }
.cards li > :not(img) { padding-inline: 0.75em }
.cards li > :first-child:not(img) { padding-block-start: 0.75em }
img { width: 100%; height: auto; aspect-ratio: 16 / 9; object-fit: cover; background: var(--raised) }
time { font-weight: 600 }
a { color: inherit }
.name { font-weight: 700; text-decoration: none }
.name::after { position: absolute; inset: 0; content: '' }
.name:is(:hover, :focus-visible) { text-decoration: underline }
a:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px }
.name:focus-visible { outline: 0 }
.name:focus-visible::after { outline: 3px solid currentcolor; outline-offset: -3px; border-radius: 0.5em }
.facts { color: var(--soft) }
.tickets { position: relative; font-weight: 600 }
.tickets::after { content: '\\a0↗' / ', at the seller' }
.status { justify-self: start; margin-inline-start: 0.5em; padding: 0.1em 0.5em; border-radius: 0.25em;
  background: var(--raised); font-size: 0.9em; font-weight: 600; white-space: nowrap }
.all { display: inline-block; padding-block: 0.75em 0.25em }
.problem { margin-block-end: 0.5em; padding: 0.5em; border: 2px dashed currentcolor }
`;
