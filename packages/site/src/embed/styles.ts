/**
 * `all: initial` keeps out every rule of the page around it, also those with !important, which a rule of the shadow tree with
 * !important overrides. What is inherited on purpose is the colour, the font and the custom properties.
 */
export const styles = `
:host {
  all: initial !important;
  display: block !important;
  direction: ltr !important;
  color: inherit !important;
  font-family: inherit !important;
  font-size: var(--horario-letra, medium) !important;
  line-height: 1.4 !important;
  container-type: inline-size !important;
  overflow-wrap: anywhere !important;
}
section { outline-offset: 4px }
h3 { margin: 1.5em 0 .5em; font-size: 1.1em; line-height: 1.3 }
[part~=dia]:first-child h3 { margin-top: 0 }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5em }
p { margin: .5em 0 }
p:empty { margin: 0 }
a, button { color: inherit; font: inherit }
a:focus-visible, button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
[part~=clase] {
  display: grid;
  grid-template-columns: 6em minmax(0, 1fr) auto;
  column-gap: .75em;
  align-items: center;
  box-sizing: border-box;
  min-height: 44px;
  padding: .6em .9em;
  border: 1px solid var(--horario-borde, currentColor);
  border-radius: var(--horario-radio, 8px);
  text-decoration: none;
}
[part~=clase]:hover [part~=accion] { text-decoration-thickness: 2px }
[part~=hora] { white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600 }
[part~=nombre] { font-weight: 600 }
[part~=coach] { display: block; font-size: .9em }
[part~=accion] { color: var(--horario-acento, currentColor); font-weight: 600; text-decoration: underline; text-underline-offset: .2em }
[part~=llena] [part~=accion] { color: inherit; text-decoration: none }
[part~=pie] { display: inline-block; margin-top: 1em; padding: .6em 0 }
button { min-height: 44px; padding: 0 1.2em; background: none; border: 1px solid currentColor; border-radius: var(--horario-radio, 8px); cursor: pointer }
@container (max-width: 26em) {
  [part~=clase] { grid-template-columns: 6em minmax(0, 1fr) }
  [part~=accion] { grid-column: 2 }
}
@media (forced-colors: none) {
  [part~=clase] { border-color: var(--horario-borde, color-mix(in srgb, currentColor 30%, transparent)) }
}
`
