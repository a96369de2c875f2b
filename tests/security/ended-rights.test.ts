import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { eraseUser } from '../../server/src/identity/core/accounts/store.ts'
import { ban, endSessions, giveRole, takeRoles } from '../harness/accounts.ts'
import { digestOf, waitingForLocks } from '../harness/digest.ts'
import { multipartOf } from '../harness/http.ts'
import { type Answer, openStudio, type Person } from '../harness/index.ts'
import { video } from '../harness/loops.ts'
import { buyer, pdfProof } from '../harness/proofs.ts'
import { photo } from '../harness/site.ts'
import { publishWaiver } from '../harness/waivers.ts'
import { followChecks } from '../harness/withheld-bodies.ts'

type End = (person: Person) => Promise<void>

interface Act {
  /** The caller, and a request that is in order while the caller has the right. */
  begin: () => Promise<{ person: Person; send: () => Promise<Answer> }>
  end: End
  refusal: { status: number; code: string }
  /** The use case locks the session itself, so that the control is refused too. */
  locksItself?: true
}

const notSignedIn = { status: 401, code: 'not_signed_in' }
const notAllowed = { status: 403, code: 'not_allowed_for_role' }

describe('P1: a right that ends', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '100' } })
  const { app, db } = studio
  const checks = followChecks(app)
  const loseRole: End = ({ id }) => takeRoles(db, id)
  const isBanned: End = (person) => ban(db, person)
  const signsOut: End = ({ id }) => endSessions(db, [id])
  const isErased: End = ({ id }) => db.transaction().execute((tx) => eraseUser(tx, id, studio.clock.now()))
  const plan = await studio.plan()
  const owner = await studio.admin()

  const acts: Record<string, Act> = {
    'an administrator gives herself her role back': {
      begin: async () => {
        const person = await studio.admin()
        return { person, send: () => person.patch(`/api/admin/users/${person.id}/role`, { role: 'admin' }) }
      },
      end: loseRole,
      refusal: notAllowed,
    },
    'a deactivated administrator makes a friend administrator': {
      begin: async () => {
        const [person, friend] = [await studio.admin(), await studio.member()]
        return { person, send: () => person.patch(`/api/admin/users/${friend.id}/role`, { role: 'admin' }) }
      },
      end: isBanned,
      refusal: notSignedIn,
    },
    'a former administrator deactivates somebody': {
      begin: async () => {
        const [person, other] = [await studio.admin(), await studio.member()]
        return {
          person,
          send: () => person.patch(`/api/admin/users/${other.id}/active`, { is_active: false }),
        }
      },
      end: loseRole,
      refusal: notAllowed,
    },
    'a former administrator deletes somebody': {
      begin: async () => {
        const [person, other] = [await studio.admin(), await studio.member()]
        return { person, send: () => person.delete(`/api/admin/users/${other.id}`) }
      },
      end: loseRole,
      refusal: notAllowed,
    },
    'a former receptionist moves cash': {
      begin: async () => {
        const person = await studio.reception()
        const body = { kind: 'deposit', amount: 100, reason: 'Cambio' }
        return { person, send: () => person.post('/api/admin/cash-days/2026-11-16/movements', body) }
      },
      end: loseRole,
      refusal: notAllowed,
    },
    'a former receptionist sells a plan': {
      begin: async () => {
        const [person, buys] = [await studio.reception(), await studio.member()]
        const body = { plan_id: plan.id, start_date: '2026-11-20' }
        return { person, send: () => person.post(`/api/admin/users/${buys.id}/plans`, body) }
      },
      end: loseRole,
      refusal: notAllowed,
    },
    'a session that has ended changes the profile': {
      begin: async () => {
        const person = await studio.member()
        return { person, send: () => person.patch('/api/auth/me', { full_name: 'Otra Persona' }) }
      },
      end: signsOut,
      refusal: notSignedIn,
    },
    'a session that has ended renames the account': {
      begin: async () => {
        const person = await studio.member()
        return { person, send: () => person.put('/auth/v1/user', { data: { full_name: 'Otra Persona' } }) }
      },
      end: signsOut,
      refusal: { status: 403, code: 'session_not_found' },
      locksItself: true,
    },
    'a member buys a plan after the erasure': {
      begin: async () => {
        const person = await studio.member()
        const body = { plan_id: plan.id, start_date: '2026-11-20' }
        return { person, send: () => person.post('/api/user-plans', body) }
      },
      end: isErased,
      refusal: notSignedIn,
    },
    'a former receptionist invites somebody': {
      begin: async () => {
        const person = await studio.reception()
        const body = { full_name: 'Nora Ibarra', email: `nora.${person.id}@correo.example` }
        return { person, send: () => person.post('/api/admin/users', body) }
      },
      end: loseRole,
      refusal: notAllowed,
    },
    'a former administrator publishes a legal document': {
      begin: async () => {
        const person = await studio.admin()
        const edition = { content: `Aviso nuevo ${person.id}` }
        return { person, send: () => person.post('/api/admin/legal-documents/privacy_policy', edition) }
      },
      end: loseRole,
      refusal: notAllowed,
    },
    'a former administrator changes the site': {
      begin: async () => {
        const person = await studio.admin()
        return { person, send: () => person.patch('/api/admin/site', { tagline: `Hola ${person.id}` }) }
      },
      end: loseRole,
      refusal: notAllowed,
    },
    'an erased member gives data for invoices': {
      begin: async () => {
        const person = await studio.member()
        const body = {
          rfc: 'GODE561231GR8',
          name: 'Ernesto Gómez',
          regime: '612',
          use: 'G03',
          postal_code: '80000',
        }
        return { person, send: () => person.put('/api/user/invoice-data', body) }
      },
      end: isErased,
      refusal: notSignedIn,
    },
    'an erased member chooses reminders': {
      begin: async () => {
        const person = await studio.member()
        return { person, send: () => person.patch('/api/auth/me/preferences', { remind_classes: false }) }
      },
      end: isErased,
      refusal: notSignedIn,
    },
  }

  const codeOf = ({ body }: Answer) => {
    const { code, error_code } = body as Record<string, unknown>
    return error_code ?? code
  }

  /** Ends the right after a check of the caller's access, before the request goes on. */
  const endAfter = async (check: number, { begin, end }: Act) => {
    const { person, send } = await begin()
    let before = {}
    checks.after(await person.token(), async (made) => {
      if (made !== check) return
      await end(person)
      before = await digestOf(db)
    })
    const answer = await send()
    return { answer, isUnchanged: isDeepStrictEqual(await digestOf(db), before) }
  }

  describe.each([
    ['while the body arrives', 1],
    ['before the transaction', 2],
  ])('%s', (_, check) => {
    it.each(Object.keys(acts))('%s: refused', async (name) => {
      const act = acts[name] as Act
      const { answer, isUnchanged } = await endAfter(check, act)
      expect([answer.status, codeOf(answer)]).toEqual([act.refusal.status, act.refusal.code])
      expect(isUnchanged).toBe(true)
    })
  })

  describe('while a file is read', async () => {
    const picture = await photo()
    const text = Buffer.from('Nombre,Teléfono\nNora Ibarra,6675554433')
    const statement = Buffer.from('Fecha,Concepto,Cargo,Abono,Saldo\n16/11/2026,SPEI RECIBIDO,,100.00,100.00')
    const send = (person: Person, path: string, file: Buffer, type: string, headers = {}) => {
      const form = multipartOf(file, type)
      return person.post(path, form.payload, { ...form.headers, ...headers })
    }
    await publishWaiver(owner, 'Responsiva')
    const files: Record<string, () => Promise<[Person, string, Buffer, string]>> = {
      'a bank statement': async () => [
        await studio.reception(),
        '/api/admin/statements',
        statement,
        'text/csv',
      ],
      'a file of clients': async () => [await studio.admin(), '/api/admin/imports', text, 'text/csv'],
      'a picture of the site': async () => [
        await studio.admin(),
        '/api/admin/site/pictures',
        picture,
        'image/jpeg',
      ],
      'a video of the site': async () => [
        await studio.admin(),
        '/api/admin/site/loops',
        video('loop.webm'),
        'video/webm',
      ],
      'a picture of a coach': async () => [
        await studio.coach(),
        '/api/instructors/me/profile-picture',
        picture,
        'image/jpeg',
      ],
      'a picture in the storage': async () => {
        const coach = await studio.coach()
        return [coach, `/storage/v1/object/profilepictures/${coach.id}/foto.jpg`, picture, 'image/jpeg']
      },
      'a signed waiver': async () => {
        const { id } = await studio.member()
        return [await studio.reception(), `/api/admin/users/${id}/waiver`, picture, 'image/jpeg']
      },
      'a proof of payment': async () => {
        const { member, plan: bought } = await buyer(studio)
        return [member, `/api/user-plans/${bought.id}/proofs`, pdfProof(), 'application/pdf']
      },
    }

    describe.each([
      ['while it arrives', 2],
      ['while it is read or encoded', 3],
    ])('%s', (_, check) => {
      it.each(Object.keys(files))('%s: refused', async (name) => {
        const [person, ...form] = await (files[name] as (typeof files)[string])()
        const begin = async () => ({ person, send: () => send(person, ...form) })
        const { answer, isUnchanged } = await endAfter(check, { begin, end: signsOut, refusal: notSignedIn })
        expect(answer.status).toBe(name.includes('storage') ? 400 : 401)
        expect(isUnchanged).toBe(true)
      })
    })

    it.each(Object.keys(files))('control: without a second check, %s', async (name) => {
      const [person, ...form] = await (files[name] as (typeof files)[string])()
      const token = await person.token()
      checks.onlyHeads(token)
      checks.after(token, async (made) => {
        if (made === 3) await loseRole(person)
      })
      expect([200, 201]).toContain((await send(person, ...form)).status)
    })
  })

  it('a role that is taken away stays until the transaction of its holder has ended', async () => {
    const [admin, other, holds] = [await studio.admin(), await studio.member(), await studio.reception()]
    const states: string[] = []
    let removal: Promise<unknown> | undefined
    checks.after(await holds.token(), async (made) => {
      if (made !== 3) return
      removal = admin.delete(`/api/admin/users/${holds.id}/role/reception`).then(() => states.push('removed'))
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1))
      states.push('sells')
    })
    const body = { plan_id: plan.id, start_date: '2026-11-20' }
    expect((await holds.post(`/api/admin/users/${other.id}/plans`, body)).status).toBe(201)
    await removal
    expect(states).toEqual(['sells', 'removed'])
    expect((await holds.post(`/api/admin/users/${other.id}/plans`, body)).status).toBe(403)
  })

  it('an administrator who becomes a receptionist before the transaction decides no price any more', async () => {
    const [person, other] = [await studio.admin(), await studio.member()]
    const body = { plan_id: plan.id, start_date: '2026-11-20', amount_paid: 0 }
    const act: Act = {
      begin: async () => ({ person, send: () => person.post(`/api/admin/users/${other.id}/plans`, body) }),
      end: async ({ id }) => {
        await takeRoles(db, id)
        await giveRole(db, id, 'reception', studio.clock.now())
      },
      refusal: notAllowed,
    }
    const { answer, isUnchanged } = await endAfter(2, act)
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed_for_role' } })
    expect(isUnchanged).toBe(true)
  })

  const heldByGuard = Object.entries(acts).filter(([, { locksItself }]) => !locksItself)
  it.each(heldByGuard)('control: without a second check, %s', async (_, { begin, end }) => {
    const { person, send } = await begin()
    const token = await person.token()
    checks.onlyHeads(token)
    checks.after(token, async (made) => {
      if (made === 2) await end(person)
    })
    expect([200, 201]).toContain((await send()).status)
  })
})
