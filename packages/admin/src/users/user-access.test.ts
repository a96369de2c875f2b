import type { AdminUser } from '@estudio/contract'
import { expect, it } from 'vitest'
import { accessChanges } from './access-changes.ts'

const user = (part: Partial<AdminUser>) =>
  ({
    id: '1',
    full_name: 'Ana Ruiz',
    roles: [],
    is_active: true,
    version: 1,
    ...part,
  }) as unknown as AdminUser

const labels = (part: Partial<AdminUser>, own = false) =>
  accessChanges(user(part), own).map(({ label }) => label)

it('AUS-22, A38, A56: offers to grant missing roles and to revoke existing roles', () => {
  expect(labels({})).toEqual([
    'Asignar rol de coach',
    'Dar acceso de recepción',
    'Dar acceso de administración',
    'Desactivar cuenta',
  ])
  expect(labels({ roles: ['admin', 'reception', 'instructor'], is_active: false })).toEqual([
    'Quitar rol de coach',
    'Quitar acceso de recepción',
    'Quitar acceso de administración',
    'Reactivar cuenta',
  ])
})

it('A56: nobody can revoke their own access', () => {
  expect(labels({ roles: ['admin'] }, true)).toEqual(['Asignar rol de coach'])
})

it('asks before a change that revokes access or opens the back office', () => {
  const asked = accessChanges(user({}), false).map(({ question }) => question !== undefined)
  expect(asked).toEqual([false, true, true, true])
})
