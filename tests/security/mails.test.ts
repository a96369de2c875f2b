import { describe, expect, it } from 'vitest'
import { accountMailTemplates } from '../../server/src/identity/core/mail/templates.ts'
import {
  drainOutbox,
  enqueueMail,
  type MailServer,
  type OutgoingMail,
} from '../../server/src/platform/mail/index.ts'
import { startAccountServer } from './account-server.ts'

/** Mails of accounts: Spanish, plain and HTML, one Message-ID however often they are tried. */
describe('mails of accounts', async () => {
  const server = await startAccountServer()

  const data = {
    name: 'Ana',
    email: 'nueva@correo.example',
    tokenId: '6f0d1d3c-9c55-4a57-8a2f-0f7a5a4a9f11',
  }
  const expected: Record<string, RegExp> = {
    'account.claim': /^Confirma tu correo en /,
    'account.confirmation': /^Confirma tu cuenta en /,
    'account.already_registered': /^Ya tienes una cuenta en /,
    'account.recovery': /^Restablece tu contraseña$/,
    'account.email_change': /^Confirma tu nuevo correo$/,
    'account.email_changed': /^El correo de tu cuenta cambió$/,
    'account.password_changed': /^Tu contraseña cambió$/,
    'account.factor_added': /^Activaste la verificación en dos pasos$/,
    'account.factor_removed': /^Quitamos la verificación en dos pasos$/,
    'account.invitation': /^Tu acceso a /,
    'account.reauthentication': /^\d{6} es tu código de seguridad$/,
  }

  it('are all in this table', () => {
    expect(Object.keys(accountMailTemplates).sort()).toEqual(Object.keys(expected).sort())
  })

  it.each(Object.entries(expected))('%s', async (template, subject) => {
    const { context } = server
    const to = `${template}@correo.example`
    await enqueueMail(context.db, { template, to, data, at: server.clock.now() })
    const tried: OutgoingMail[] = []
    let isBusy = true
    const mailServer: MailServer = {
      async deliver(mail) {
        tried.push(mail)
        if (isBusy) throw new Error('the mail server is busy')
      },
      isReachable: async () => true,
    }
    await drainOutbox(context, mailServer)
    server.clock.advance({ minutes: 5 })
    isBusy = false
    await drainOutbox(context, mailServer)
    expect(tried).toHaveLength(2)
    expect(tried[1]).toEqual(tried[0])

    const mail = tried[0] as OutgoingMail
    expect(mail.subject).toMatch(subject)
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@/)
    expect(mail.html).toContain('lang="es-MX"')
    for (const part of [mail.subject, mail.text, mail.html])
      expect(part).not.toMatch(/undefined|null|\[object|NaN/)
    const links = mail.text.match(/https?:\/\/\S+/g) ?? []
    for (const link of links) expect(new URL(link).origin).toBe(context.config.siteUrl.origin)
    const code = mail.text.match(/\b\d{6}\b/)?.[0]
    if (links.some((link) => link.includes('/confirmar#token_hash='))) expect(mail.html).toContain(code)
    // The HTML part has every sentence of the plain part.
    for (const line of mail.text.split('\n\n').filter((text) => !/https?:/.test(text)))
      expect(mail.html.replaceAll('<br>', '\n')).toContain(line)
  })
})
