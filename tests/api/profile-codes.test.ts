import type { AdminUser, ProfileAnswer } from '@estudio/contract'
import { GENDERS, REFERRALS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { describe, expect, it } from 'vitest'
import { exportedRows } from '../harness/http.ts'
import { openStudio } from '../harness/index.ts'
import { changeProfile, profileOf } from '../harness/profiles.ts'

describe('gender and referral', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await studio.admin({ name: 'Zulema Admin' })
  const ana = await studio.member({ name: 'Ana Prueba López' })

  const ownFile = async () =>
    (await ana.get<{ account: Record<string, unknown> }>('/api/user/data-export')).body.account

  it.each(GENDERS)('“%s” is stored as its code, and every answer has its word', async (gender) => {
    const genre = texts.signup.genres[gender]
    const edited = await admin.patch<AdminUser>(`/api/admin/users/${ana.id}`, { genre })
    expect(edited.body.genre).toBe(genre)
    expect(await profileOf(studio.db, ana)).toMatchObject({ gender })
    expect((await ana.get<ProfileAnswer>('/api/auth/me')).body.profile.genre).toBe(genre)
    expect(await exportedRows(admin, '/api/admin/users/export?search=prueba')).toMatchObject([
      { Género: genre },
    ])
  })

  it.each(['mujer', 'MUJER', 'Mujer ', 'female', 'Prefiero no decír'])('“%s” is no gender', async (genre) => {
    const refused = await admin.patch<{ message: string }>(`/api/admin/users/${ana.id}`, { genre })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('Selecciona un género')
  })

  it('a gender can be taken back', async () => {
    const edited = await admin.patch<AdminUser>(`/api/admin/users/${ana.id}`, { genre: null })
    expect(edited.body.genre).toBeNull()
    expect(await profileOf(studio.db, ana)).toMatchObject({ gender: null })
  })

  it('a sign-up sends words and stores codes', async () => {
    const signUp = {
      email: 'nora@correo.example',
      password: 'Pilates-2026!',
      full_name: 'Nora Ibarra',
      referral_source: 'Ubicación',
      genre: 'No binario',
      birthdate: '1990-01-01',
      phone: '6675554433',
      accept_terms: true,
    }
    for (const referral_source of ['ubicación', 'Ubicacion', 'location', ''])
      expect((await studio.visitor.post('/api/auth/signup', { ...signUp, referral_source })).status).toBe(400)
    const answer = await studio.visitor.post<{ user: { id: string } }>('/api/auth/signup', signUp)
    expect(answer.status).toBe(201)
    expect(await profileOf(studio.db, answer.body.user)).toMatchObject({
      gender: 'non_binary',
      referral: 'location',
    })
  })

  it.each([
    ...REFERRALS.map((code) => [code, texts.signup.referrals[code]] as const),
    ['Otro: mi vecina', 'Otro: mi vecina'] as const,
    [null, null] as const,
  ])('a person whose referral is stored as “%s” reads “%s” in the own file', async (referral, word) => {
    await changeProfile(studio.db, ana, { referral })
    expect(await ownFile()).toMatchObject({ referral_source: word })
  })

  it('the own file has words and no codes', async () => {
    await changeProfile(studio.db, ana, { gender: 'undisclosed', referral: 'word_of_mouth' })
    const account = await ownFile()
    expect(account).toMatchObject({ genre: 'Prefiero no decir', referral_source: 'Me contaron' })
    expect(account).not.toHaveProperty('gender')
    expect(account).not.toHaveProperty('referral')
  })
})
