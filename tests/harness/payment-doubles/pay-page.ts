const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const pesos = (cents: number): string => `${(cents / 100).toFixed(2)} MXN`

export interface PayPage {
  title: string
  amount: string
  /** The path and the label of each form. */
  forms: readonly { action: string; label: string }[]
  links: readonly { href: string; label: string }[]
}

/** A page of the provider's double: a person, or a browser test, presses one of its buttons. */
export const payPage = ({ title, amount, forms, links }: PayPage): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title></head><body><main><h1>${escape(title)}</h1><p>${escape(amount)}</p>
${forms.map(({ action, label }) => `<form method="post" action="${escape(action)}"><button>${escape(label)}</button></form>`).join('\n')}
${links.map(({ href, label }) => `<p><a href="${escape(href)}">${escape(label)}</a></p>`).join('\n')}
</main></body></html>`
