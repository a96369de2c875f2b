import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Checkout, OnlinePaymentList, UserPlan } from '@estudio/contract'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { newKeysText } from '../../server/src/platform/config/keys.ts'
import { giveRole } from '../harness/accounts.ts'
import { closeAfterwards, openTestDatabase } from '../harness/index.ts'
import { addLoadMembers, addLoadPlan, loadPassword } from '../harness/load-data.ts'
import { checkoutsOf, makeDue, moneyFaults, verifications } from '../harness/online-payments.ts'
import { changeMails } from '../harness/outbox.ts'
import { baseVariable, choosesDouble, doubleSecret } from '../harness/payment-doubles/choose-double.ts'
import type { ServerFault } from '../harness/payment-doubles/double-server.ts'
import { doubles } from '../harness/payment-doubles/doubles.ts'
import { setPublished } from '../harness/site.ts'
import { signIn } from './booking-load.ts'
import { databaseUrl, newDataFolder, serverProcess } from './server-process.ts'

/** A mail server that takes mails, and keeps its last word about them while it is silent. */
async function openMailServer() {
  const received: ParsedMail[] = []
  const state = { isSilent: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const keep = (mail: ParsedMail) => {
        received.push(mail)
        if (!state.isSilent) done()
      }
      // The killed server leaves a mail in its middle; the next one sends it again.
      void simpleParser(stream).then(keep, () => undefined)
    },
  })
  // A killed server resets its connections.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closeAfterwards(() => new Promise<void>((resolve) => server.close(resolve)))
  return { received, state, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

/** The limit is for what hangs, not for a machine that is busy. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 })

describe.each(doubles)(
  'a server that is killed during a payment at $name',
  { timeout: 180_000 },
  async ({ name, open }) => {
    const double = await open({ mode: 'live', webhookSecrets: [doubleSecret] })
    closeAfterwards(() => double.close())
    const mail = await openMailServer()
    const database = await openTestDatabase({ seeded: false })
    const { db } = database
    const keys = join(newDataFolder(), 'keys.json')
    writeFileSync(keys, newKeysText(), { mode: 0o600 })
    const server = await serverProcess({
      DATABASE_URL: databaseUrl(database),
      KEYS_FILE: keys,
      SITE_URL: 'http://localhost:3000',
      SMTP_URL: mail.url,
      MAIL_FROM: 'hola@estudio.example',
      [baseVariable(name)]: double.baseUrl,
    })
    closeAfterwards(() => server.remove())
    await server.start()
    await setPublished(db, true)
    const plan = await addLoadPlan(db, 8)

    const callerOf = async (email: string) => {
      const authorization = `Bearer ${await signIn(server.url, email)}`
      const send =
        (method: string) =>
        async <T>(path: string, body?: object) => {
          const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
          const response = await fetch(server.url + path, {
            method,
            headers,
            ...(body && { body: JSON.stringify(body) }),
          })
          return { status: response.status, body: (await response.json()) as T }
        }
      return { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') }
    }
    const [boss, ...people] = await addLoadMembers(db, 8)
    await giveRole(db, boss?.id ?? '', 'admin', new Date())
    const admin = await callerOf(boss?.email ?? '')
    await choosesDouble(admin, double, loadPassword)

    const buys = async () => {
      const email = people.pop()?.email ?? ''
      const ana = await callerOf(email)
      const start_date = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10)
      const { body } = await ana.post<{ plan: UserPlan }>('/api/user-plans', { plan_id: plan, start_date })
      const presses = (method = 'card') =>
        ana.post<{ checkout: Checkout }>(`/api/user-plans/${body.plan.id}/checkouts`, { method })
      return { ana, email, plan: body.plan, presses }
    }
    const opens = async () => {
      const bought = await buys()
      const { body } = await bought.presses()
      return { ...bought, id: body.checkout.id }
    }
    const delivers = async () => {
      for (const { raw, headers, query } of double.takeWebhooks()) {
        const address = `${server.url}/webhooks/payments/${name}?${new URLSearchParams(query)}`
        expect((await fetch(address, { method: 'POST', headers, body: new Uint8Array(raw) })).status).toBe(
          200,
        )
      }
    }
    /** Kills the server while the provider leaves its call without an answer, and starts it again. */
    const dies = async (
      fault: ServerFault,
      where: { method?: string; path?: RegExp },
      act: () => Promise<unknown>,
    ) => {
      double.fail(fault, where)
      const unanswered = double.unanswered()
      const acting = act().catch(() => undefined)
      await unanswered
      await server.kill()
      await acting
      double.mend()
      await server.start()
    }
    const stateOf = async (bought: { plan: UserPlan }) => (await checkoutsOf(db, bought.plan)).at(-1)?.state
    const isPaidOnce = async (bought: { plan: UserPlan }) => {
      await eventually(() => stateOf(bought)).toBe('paid')
      expect(await verifications(db, bought.plan)).toBe(1)
      expect(await moneyFaults(db, double)).toEqual([])
    }

    it.each([
      ['before the provider has the order', 'ignored'],
      ['after the provider has the order, before its answer is stored', 'no_answer'],
    ] as const)('%s opens one page, which pays the plan once', async (_point, fault) => {
      const bought = await buys()
      await dies(fault, { method: 'POST' }, () => bought.presses())
      await makeDue(db)
      await eventually(() => stateOf(bought)).toBe('open')
      const [checkout] = await checkoutsOf(db, bought.plan)
      expect(double.checkoutsOf(checkout?.id ?? '')).toBe(1)
      double.pay(checkout?.id ?? '')
      await delivers()
      await isPaidOnce(bought)
    })

    it('after a webhook was stored, before anybody acted on it, pays the plan once', async () => {
      const bought = await opens()
      double.pay(bought.id)
      await dies('no_answer', { method: 'GET' }, delivers)
      await isPaidOnce(bought)
    })

    it('after a payment was written, before its mail was sent, sends the mail, with the same Message-ID', async () => {
      const bought = await opens()
      const mails = () =>
        mail.received.filter(
          ({ to, subject }) => JSON.stringify(to).includes(bought.email) && subject?.includes('activo'),
        )
      mail.state.isSilent = true
      double.pay(bought.id)
      await delivers()
      await eventually(mails).toHaveLength(1)
      await server.kill()
      mail.state.isSilent = false
      // The three minutes pass in which only the server that died may send the mail.
      await changeMails(db, 'all', { claimed_until: null })
      await server.start()
      await eventually(mails).toHaveLength(2)
      expect(new Set(mails().map(({ messageId }) => messageId)).size).toBe(1)
      await isPaidOnce(bought)
    })

    it('after a member ended a page, before the provider closed it, closes the page', async () => {
      const bought = await opens()
      await dies('ignored', { path: /expire|preferences/ }, () =>
        bought.ana.delete(`/api/user/checkouts/${bought.id}`),
      )
      await eventually(() => stateOf(bought)).toBe('expired')
      expect(() => double.pay(bought.id)).toThrow()
    })

    it.each([
      ['before the provider has the refund', 'ignored'],
      ['after the provider has the refund, before its answer is stored', 'no_answer'],
    ] as const)('%s returns the money once', async (_point, fault) => {
      const bought = await opens()
      const paid = double.pay(bought.id, { cents: 170_000 })
      await delivers()
      await eventually(() => stateOf(bought)).toBe('review')
      const list = await admin.get<OnlinePaymentList>('/api/admin/online-payments?state=review')
      const { id = '' } = list.body.payments.find((one) => one.provider_payment_id === paid) ?? {}
      const settles = () =>
        admin.post(`/api/admin/online-payments/${id}/settle`, { action: 'refund', reason: 'De prueba' })
      await dies(fault, { method: 'POST', path: /refunds/ }, settles)
      expect((await settles()).status).toBe(200)
      expect((await admin.post(`/api/admin/checkouts/${bought.id}/refresh`)).status).toBe(200)
      expect(double.received()).toContainEqual(expect.objectContaining({ payment: paid, refunded: 170_000 }))
      expect(await stateOf(bought)).toBe('expired')
      expect(await moneyFaults(db, double)).toEqual([])
    })
  },
)
