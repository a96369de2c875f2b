import type { ReservedReference } from '@estudio/contract'
import { expect, it } from 'vitest'
import { dropConstraint } from '../harness/faults.ts'
import { openStudio } from '../harness/index.ts'

/** Asks for the reference of one plan in eight tabs at once; returns the different answers. */
const inEightTabs = async (studio: Awaited<ReturnType<typeof openStudio>>) => {
  const ana = await studio.member()
  const plan = await studio.plan()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ana.put<ReservedReference>(`/api/plans/${plan.id}/reference`)),
  )
  return new Set(answers.map(({ status, body }) => `${status} ${body.reference}`))
}

it('E09: tabs that ask at once get one reference', async () => {
  const answers = await inEightTabs(await openStudio({ poolSize: 10 }))
  expect([...answers]).toEqual([expect.stringMatching(/^200 EST-/)])
})

it('control: without the key of member and plan the tabs get no common reference', async () => {
  const studio = await openStudio({ poolSize: 10 })
  await dropConstraint(studio.db, 'reservedReferences', 'reserved_references_pkey')
  expect([...(await inEightTabs(studio))]).not.toContainEqual(expect.stringMatching(/^200 EST-/))
})
