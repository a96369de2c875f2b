import { expect, it } from 'vitest'
import { inTransaction } from '../../server/src/platform/db/database.ts'
import { refreshCheckout } from '../../server/src/studio/sales/online-payments/checkouts/refresh-checkout.ts'
import { updateCheckout } from '../../server/src/studio/sales/online-payments/checkouts/store.ts'
import { untilSomebodyWaits } from '../harness/lock-waits.ts'
import { checkoutsOf } from '../harness/online-payments.ts'
import { openOnlineStudio } from '../harness/online-provider.ts'

/** A studio with one checkout, which the job reads next. */
const openCheckoutToRead = async () => {
  const online = await openOnlineStudio()
  const opened = await online.opens('oxxo')
  online.studio.advance({ minutes: 2 })
  return { ...online, ...opened }
}

it('an older reading does not replace a newer one', async () => {
  const { studio, provider, plan, checkout, polls } = await openCheckoutToRead()
  provider.during = async () => {
    provider.during = undefined
    provider.voucher(checkout.id)
    await refreshCheckout(studio.context, checkout.id, {
      source: 'webhook',
      signal: new AbortController().signal,
    })
  }
  await polls()
  expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'awaiting' }])
})

it('a failed reading does not undo that the checkout should be closed', async () => {
  const { studio, provider, plan, checkout, polls } = await openCheckoutToRead()
  provider.down('read')
  let closing: Promise<unknown> | undefined
  provider.during = () =>
    new Promise<void>((resolve) => {
      closing = inTransaction(studio.db, async (tx) => {
        await updateCheckout(tx, checkout.id, { closing_at: studio.clock.now() })
        resolve()
        await untilSomebodyWaits(studio.db)
      })
    })
  await polls()
  await closing
  expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ closing_at: studio.clock.now() }])
})
