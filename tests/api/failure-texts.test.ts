import { texts } from '@estudio/texts'
import { describe, expect, it } from 'vitest'
import { failureText } from '../../packages/client/src/http/failure-text.ts'
import { readError } from '../../packages/client/src/http/read-body.ts'
import { loseTable } from '../harness/faults.ts'
import { openStudio } from '../harness/index.ts'

const own = 'El texto de la pantalla'

describe('C02: the text of a failure, read by the front ends’ own client from a real answer', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const url = await studio.app.listen({ host: '127.0.0.1', port: 0 })

  const shown = async (path: string, body?: object, token?: string) => {
    const response = await fetch(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    })
    return response.ok ? undefined : failureText(await readError(response), own)
  }

  it('shows the reason of a rule', async () => {
    const token = await admin.token()
    const description = 'Respira'
    await admin.post('/api/admin/classes', { name: 'Yoga', description })
    expect(await shown('/api/admin/classes', { name: 'Yoga', description }, token)).toBe(
      'Ya existe una clase con ese nombre. Escribe otro.',
    )
  })

  it('CNF-11: shows when a mail can be sent to the address again', async () => {
    const address = { email: 'nadie@correo.example' }
    let text: string | undefined
    for (let count = 0; count < 50 && text === undefined; count += 1)
      text = await shown('/api/auth/resend-verification', address)
    expect(text).toMatch(/^Hiciste muchos intentos seguidos\. Espera \d+/)
  })

  it('ABO-06: shows the server’s text for its own faults', async () => {
    const restore = await loseTable(studio.db, 'instructors')
    expect(await shown('/api/instructors/public')).toBe(texts.errors.generic)
    await restore()
  })
})
