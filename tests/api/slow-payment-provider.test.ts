import type { Checkout, UserPlan } from '@estudio/contract'
import { expect, it } from 'vitest'
import { duePaymentLanes, workPaymentLane } from '../../server/src/studio/sales/index.ts'
import { checkoutsOf } from '../harness/online-payments.ts'
import {
  choosesProvider,
  MemoryProvider,
  openOnlineStudio,
  useProviders,
} from '../harness/online-provider.ts'
import type { Member } from '../harness/people.ts'

it('a provider that does not answer delays neither another provider nor another kind of work', async () => {
  const { studio, admin, provider: slow, buys, opens, planOf, hints } = await openOnlineStudio('stripe')
  const stuck = await opens()
  const fee = await opens()
  slow.pay(fee.checkout.id)
  await hints({ attempt: fee.checkout.id })
  const quick = new MemoryProvider('mercadopago')
  useProviders(studio, slow, quick)
  await choosesProvider(studio, admin, 'mercadopago')
  const opensElsewhere = async (): Promise<{ ana: Member; plan: UserPlan; checkout: Checkout }> => {
    const bought = await buys()
    const path = `/api/user-plans/${bought.plan.id}/checkouts`
    const { body } = await bought.ana.post<{ checkout: Checkout }>(path, { method: 'card' })
    return { ...bought, checkout: body.checkout }
  }
  const paid = await opensElsewhere()
  quick.pay(paid.checkout.id)
  studio.advance({ minutes: 2 })

  let answer = (): void => undefined
  const hanging = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isFirst = true
  slow.during = async () => {
    // The first call that the job makes hangs: it reads a checkout that is due.
    if (!isFirst) return
    isFirst = false
    await hanging
  }
  const lanes = await duePaymentLanes(studio.context)
  expect(lanes).toEqual(
    expect.arrayContaining([
      { kind: 'checkouts', provider: 'stripe', mode: 'live' },
      { kind: 'events', provider: 'stripe', mode: 'live' },
      { kind: 'checkouts', provider: 'mercadopago', mode: 'live' },
    ]),
  )
  const run = (kind: string, provider: string) => {
    const lane = lanes.find((one) => one.kind === kind && one.provider === provider)
    if (!lane) throw new Error(`no lane ${kind} ${provider}`)
    return workPaymentLane(studio.context, lane, new AbortController().signal)
  }
  slow.set(stuck.checkout.id, { kind: 'expired' })
  const late = run('checkouts', 'stripe')
  await expect.poll(() => isFirst).toBe(false)
  await run('checkouts', 'mercadopago')
  expect(await planOf(paid.ana)).toMatchObject({ status: 'active' })
  await run('events', 'stripe')
  expect(await planOf(fee.ana)).toMatchObject({ status: 'active' })
  answer()
  await late
  expect(await checkoutsOf(studio.db, stuck.plan)).toMatchObject([{ state: 'expired' }])
})
