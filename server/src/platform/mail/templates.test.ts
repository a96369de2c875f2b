import { describe, expect, it } from 'vitest'
import { layOutMail } from './templates.ts'

const helpers = {
  siteUrl: new URL('https://studio.example'),
  studioName: 'Estudio <Sol>',
  sender: 'no-reply@studio.example',
  linkToken: (id: string) => id,
  linkCode: () => '123456',
  sign: (_purpose: string, text: string) => text,
}
const link = 'https://studio.example/x?a=1&b=2'

describe('the layout of mail', () => {
  const mail = layOutMail(
    {
      subject: 'Hola <img>\r\nBcc: x@evil.example',
      heading: '¡Ya casi! <img>',
      paragraphs: ['Hola, <img src=x onerror=alert(1)>:', 'Línea uno\nlínea dos'],
      action: 'Confirmar "aquí"',
      note: 'Nota <img>',
    },
    helpers,
    link,
  )

  it('escapes everything that comes from outside', () => {
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.html).not.toContain('<Sol>')
    expect(mail.html).toContain('Estudio &lt;Sol&gt;')
    // The button and the written link.
    expect(mail.html.match(/href="[^"]*"/g)).toEqual(
      Array.from({ length: 2 }, () => 'href="https://studio.example/x?a=1&amp;b=2"'),
    )
    expect(mail.html).toContain('Confirmar &quot;aquí&quot;')
    expect(mail.html).toContain('Línea uno<br>línea dos')
  })

  it('keeps the subject on one line', () => {
    expect(mail.subject).toBe('Hola <img> Bcc: x@evil.example')
  })

  it('says the same in plain text, with the link written out', () => {
    expect(mail.text).toContain('¡Ya casi!')
    expect(mail.text).toContain(`Confirmar "aquí": ${link}`)
    expect(mail.text).toContain('Nota')
  })

  it('has no button when there is no link', () => {
    const { html, text } = layOutMail({ subject: 's', heading: 'h', paragraphs: [], action: 'Ir' }, helpers)
    expect(html).not.toContain('<a ')
    expect(text).not.toContain('Ir')
  })
})
