import type { Preferences, PreferencesAnswer, Unsubscription } from '@estudio/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { drainOutbox } from '../../server/src/platform/mail/index.ts'
import { remindOfClasses, remindOfPayments, remindOfPlanEnds } from '../../server/src/studio/people/index.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { openMailServer, openMessageStudio } from '../harness/messages.ts'
import { queuedMails } from '../harness/outbox.ts'
import type { Member } from '../harness/people.ts'
import { setPublished } from '../harness/site.ts'

const mailServer = await openMailServer()
const { studio, admin, made, joins, chooses } = await openMessageStudio({ SMTP_URL: mailServer.url })

afterAll(async () => {
  await studio.context.mail.server?.close()
  await mailServer.close()
})

const oneClick = {
  payload: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}
/** Calls the address as a mail program does, without session and cookie. */
const presses = (
  url: string,
  sent: { payload: string | Buffer; headers: Record<string, string> } = oneClick,
) => {
  const { pathname, search } = new URL(url)
  return studio.app.inject({ method: 'POST', url: pathname + search, ...sent })
}

/** The address of `List-Unsubscribe` of the last mail to a person, after its mails were sent. */
async function linkTo(person: Member, subject: RegExp): Promise<string> {
  await drainOutbox(studio.context)
  const mail = mailServer.received.findLast(
    (one) => subject.test(one.subject ?? '') && [one.to].flat().some((to) => to?.text.includes(person.email)),
  )
  const list = mail?.headers.get('list') as Record<string, { url?: string; name?: string }> | undefined
  expect(list?.['unsubscribe-post']).toEqual({ name: 'List-Unsubscribe=One-Click' })
  const url = list?.unsubscribe?.url ?? ''
  expect(mail?.text).toContain(`Dejar de recibir estos correos: ${url}`)
  return url
}

const preferencesOf = async (person: Member): Promise<Preferences> =>
  (await person.get<PreferencesAnswer>('/api/auth/me/preferences')).body.preferences
const said = async (person: Member) =>
  (
    await person.get<{ consents: { purpose: string; granted: boolean | null }[] }>('/api/user/consents')
  ).body.consents.find(({ purpose }) => purpose === 'mail_messages')?.granted
const log = (person: Member) =>
  auditEntries(studio.db, { subject_id: person.id, action: 'privacy.unsubscribe' })
const infoOf = (url: string) =>
  studio.visitor.get<Unsubscription>(`/api/unsubscription${new URL(url).search}`)

const messageTo = async (person: Member): Promise<string> => {
  await made({ template: 'Hola', user_ids: [person.id], channel: 'mail' })
  return linkTo(person, /^Un mensaje/)
}

let ana: Member
const allOn = { remind_classes: true, remind_plan_end: true, remind_payments: true }

beforeEach(async () => {
  studio.setClock('2026-11-16T08:00')
  ana = await joins('Ana Baja', { plan: 'unlimited', ends: '2027-12-31' })
  await chooses(ana, 'mail_messages', true)
})

describe('P4: one click ends the mails, without a sign-in', () => {
  it('of messages: it counts as her refusal, drops what waits, and is in the audit log once', async () => {
    const url = await messageTo(ana)
    await made({ template: 'Otro', user_ids: [ana.id], channel: 'mail' })
    const { statusCode, body } = await presses(url)
    expect([statusCode, JSON.parse(body)]).toEqual([200, { ok: true }])
    expect(await said(ana)).toBe(false)
    expect(
      await queuedMails(studio.db, { recipient: ana.email, template: 'studio_message', sent: false }),
    ).toEqual([])
    expect((await presses(url)).statusCode).toBe(200)
    expect(await log(ana)).toMatchObject([
      { actor_id: null, actor_kind: 'visitor', after: { kind: 'messages' } },
    ])
    expect(await preferencesOf(ana)).toEqual(allOn)
  })

  it('of reminders of classes, and of no others', async () => {
    await ana.books(await studio.class({ at: '2026-11-17T18:00' }))
    studio.setClock('2026-11-16T20:00')
    await remindOfClasses(studio.context)
    const url = await linkTo(ana, /^Mañana/)
    expect((await presses(url)).statusCode).toBe(200)
    expect((await presses(url)).statusCode).toBe(200)
    expect(await preferencesOf(ana)).toEqual({ ...allOn, remind_classes: false })
    expect(await said(ana)).toBe(true)
    expect(await log(ana)).toHaveLength(1)
  })

  it('of reminders of a plan’s end', async () => {
    const eva = await joins('Eva Fin', {
      plan: 'limited',
      classes: 4,
      starts: '2026-11-01',
      ends: '2026-11-19',
    })
    studio.setClock('2026-11-16T10:00')
    await remindOfPlanEnds(studio.context)
    await presses(await linkTo(eva, /termina pronto/))
    expect(await preferencesOf(eva)).toEqual({ ...allOn, remind_plan_end: false })
  })

  it('of reminders of payments', async () => {
    const eva = await joins('Eva Debe', { plan: 'unpaid', classes: 4 })
    studio.advance({ minutes: 25 * 60 })
    await remindOfPayments(studio.context)
    await presses(await linkTo(eva, /Ya pagaste/))
    expect(await preferencesOf(eva)).toEqual({ ...allOn, remind_payments: false })
  })

  it('drops the reminders that wait, also when the member switches them off in her account', async () => {
    const waiting = () =>
      queuedMails(studio.db, { recipient: ana.email, template: 'class_reminder', sent: false })
    await ana.books(await studio.class({ at: '2026-11-17T18:00' }))
    studio.setClock('2026-11-16T20:00')
    await remindOfClasses(studio.context)
    const url = await linkTo(ana, /^Mañana/)
    await ana.books(await studio.class({ at: '2026-11-18T18:00' }))
    studio.setClock('2026-11-17T20:00')
    await remindOfClasses(studio.context)
    expect(await waiting()).toHaveLength(1)
    expect((await presses(url)).statusCode).toBe(200)
    expect(await waiting()).toEqual([])

    await ana.patch('/api/auth/me/preferences', { remind_classes: true })
    await remindOfClasses(studio.context)
    expect(await waiting()).toHaveLength(1)
    await ana.patch('/api/auth/me/preferences', { remind_plan_end: false })
    expect(await waiting()).toHaveLength(1)
    await ana.patch('/api/auth/me/preferences', { remind_classes: false })
    expect(await waiting()).toEqual([])
  })

  it('with the multipart form and the JSON that RFC 8058 and the page send, and with nothing else', async () => {
    const url = await messageTo(ana)
    const refused = { payload: 'List-Unsubscribe=Otra', headers: oneClick.headers }
    for (const sent of [refused, { payload: '', headers: oneClick.headers }])
      expect((await presses(url, sent)).statusCode).toBe(400)
    const broken = { payload: 'x', headers: { 'content-type': 'multipart/form-data' } }
    expect((await presses(url, broken)).statusCode).toBe(400)
    expect(await said(ana)).toBe(true)
    const json = {
      payload: '{"List-Unsubscribe":"One-Click"}',
      headers: { 'content-type': 'application/json' },
    }
    expect((await presses(url, json)).statusCode).toBe(200)
    expect(await said(ana)).toBe(false)
    await chooses(ana, 'mail_messages', true)
    const payload =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    const form = { payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } }
    expect((await presses(url, form)).statusCode).toBe(200)
    expect(await said(ana)).toBe(false)
  })

  it('while the site is hidden', async () => {
    const url = await messageTo(ana)
    await setPublished(studio.db, false)
    try {
      expect((await infoOf(url)).status).toBe(200)
      expect((await presses(url)).statusCode).toBe(200)
    } finally {
      await setPublished(studio.db, true)
    }
    expect(await said(ana)).toBe(false)
  })
})

it('N6: opening the link by GET or HEAD changes nothing; its page says what it ends, for a masked address', async () => {
  const url = await messageTo(ana)
  const { pathname, search } = new URL(url)
  for (const method of ['GET', 'HEAD'] as const)
    expect((await studio.app.inject({ method, url: pathname + search })).statusCode).not.toBe(503)
  expect((await infoOf(url)).body).toEqual({
    kind: 'messages',
    address: `${ana.email[0]}•••@${ana.email.split('@')[1]}`,
  })
  expect(await said(ana)).toBe(true)
  expect(await log(ana)).toEqual([])
})

it('a link for another person or another kind, or without a signature, is refused', async () => {
  const url = await messageTo(ana)
  const eva = await joins('Eva Otra')
  await chooses(eva, 'mail_messages', true)
  const forged = [
    url.replace(ana.id, eva.id),
    url.replace('messages', 'classes'),
    url.replace(/\.[\w-]+$/, ''),
    `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}_`,
    url.replace(/enlace=.*/, 'enlace='),
  ]
  for (const one of forged) {
    expect((await presses(one)).statusCode).toBe(404)
    expect((await infoOf(one)).body).toMatchObject({ code: 'not_found' })
  }
  expect([await said(ana), await said(eva)]).toEqual([true, true])
  expect(await preferencesOf(ana)).toEqual(allOn)
})

it('of a person who was erased answers as if done, and writes nothing', async () => {
  const url = await messageTo(ana)
  expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBeLessThan(300)
  expect((await infoOf(url)).body).toEqual({ kind: 'messages', address: null })
  expect((await presses(url)).statusCode).toBe(200)
  expect(await log(ana)).toEqual([])
})
