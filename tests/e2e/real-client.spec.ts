import { expect, type JSHandle, type Page } from '@playwright/test'
import type { createClient, SupabaseClient } from '@supabase/supabase-js'
import { mailsTo, newEmail, password } from './support/studio'
import { test } from './support/test'

const bundle = 'node_modules/@supabase/supabase-js/dist/umd/supabase.js'

type Client = JSHandle<SupabaseClient>

/** The client as its makers built it for browsers, with a session of its own. */
const connect = (page: Page, storageKey: string): Promise<Client> =>
  page.evaluateHandle(async (key) => {
    const { supabase } = window as unknown as { supabase: { createClient: typeof createClient } }
    const config = await (await fetch('/config.json')).json()
    return supabase.createClient(config.supabase.url, config.supabase.anonKey, { auth: { storageKey: key } })
  }, storageKey)

/** The code of the newest mail of a subject, once so many of them are there: a mail takes the code of the one before away. */
async function codeFor(email: string, subject: RegExp, mails = 1): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const found = (await mailsTo(email)).filter((mail) => subject.test(mail.subject))
      code = found.length === mails ? /\b\d{6}\b/.exec(found[0]?.text ?? '')?.[0] : undefined
      return code
    })
    .toBeTruthy()
  return code as string
}

const signIn = (client: Client, email: string, password: string) =>
  client.evaluate(async ({ auth }, given) => (await auth.signInWithPassword(given)).error, {
    email,
    password,
  })

const isIn = (client: Client) => client.evaluate(async ({ auth }) => (await auth.getUser()).error === null)

test('API-49, API-50: supabase-js itself in a browser, through the calls that no screen makes', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ bypassCSP: true })).newPage()
  await page.goto('/robots.txt')
  await page.addScriptTag({ path: bundle })
  const client = await connect(page, 'one')
  const email = newEmail('clara')

  const begun = await client.evaluate(
    async ({ auth }, given) => {
      const { data, error } = await auth.signUp({
        ...given,
        options: { data: { full_name: 'Clara Ejemplo' } },
      })
      const again = await auth.resend({ type: 'signup', email: given.email })
      return [error, data.session, data.user?.email, again.error]
    },
    { email, password: 'Prueba-2026' },
  )
  expect(begun).toEqual([null, null, email, null])
  const verified = await client.evaluate(
    async ({ auth }, given) => {
      const { data, error } = await auth.verifyOtp({ ...given, type: 'signup' })
      const claims = await auth.getClaims()
      const level = await auth.mfa.getAuthenticatorAssuranceLevel()
      return [error, data.user?.email, claims.data?.claims.email, level.data?.currentLevel]
    },
    { email, token: await codeFor(email, /^Confirma/, 2) },
  )
  expect(verified).toEqual([null, email, email, 'aal1'])

  expect(await client.evaluate(async ({ auth }) => (await auth.reauthenticate()).error)).toBeNull()
  const nonce = await codeFor(email, /código/i)
  const changed = await client.evaluate(async ({ auth }, given) => (await auth.updateUser(given)).error, {
    password: 'Nueva-2026',
    nonce,
  })
  expect(changed).toBeNull()

  const other = await connect(page, 'other')
  expect(await signIn(other, email, 'Nueva-2026')).toBeNull()
  const signOut = (from: Client, scope: 'others' | 'local' | 'global') =>
    from.evaluate(async ({ auth }, given) => (await auth.signOut({ scope: given })).error, scope)
  expect(await signOut(client, 'others')).toBeNull()
  expect([await isIn(client), await isIn(other)]).toEqual([true, false])
  expect(await signOut(client, 'local')).toBeNull()
  expect([await signIn(client, email, 'Nueva-2026'), await signIn(other, email, 'Nueva-2026')]).toEqual([
    null,
    null,
  ])
  expect(await signOut(client, 'global')).toBeNull()
  expect([await isIn(client), await isIn(other)]).toEqual([false, false])

  const admin = 'admin@estudio.example'
  expect(await signIn(client, admin, password)).toBeNull()
  const pictures = await client.evaluate(async (supabase) => {
    const canvas = new OffscreenCanvas(8, 8)
    canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
    const bucket = supabase.storage.from('profilepictures')
    const path = 'coaches/real-client.png'
    const uploaded = await bucket.upload(path, await canvas.convertToBlob({ type: 'image/png' }))
    const downloaded = await bucket.download(path)
    const signed = await bucket.createSignedUrl(path, 60)
    const picture = await fetch(signed.data?.signedUrl ?? '')
    const removed = await bucket.remove([path])
    return [
      uploaded.error,
      downloaded.data?.type,
      picture.headers.get('content-type'),
      removed.data?.map(({ name }) => name),
    ]
  })
  expect(pictures).toEqual([null, 'image/jpeg', 'image/jpeg', ['coaches/real-client.png']])
  const coaches = await client.evaluate(async (supabase) => {
    const { data, error } = await supabase.from('instructors').select('id, profile_picture_url').limit(1)
    return [error, data?.length]
  })
  expect(coaches).toEqual([null, 1])
  expect(await signOut(client, 'local')).toBeNull()
  await page.context().close()
})
