import { isSettled, paymentMethodsQuery, useHttp, useSession } from '@estudio/client'
import type { OnlineMethod, PaymentOption } from '@estudio/contract'
import { rangeNote } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'

export type OnlineOption = PaymentOption & { id: OnlineMethod }

export const isOnline = (option: PaymentOption): option is OnlineOption => option.id !== 'transfer'

/**
 * The ways to pay a purchase when the studio takes online payments; otherwise none, and nothing is requested. When the ways cannot be
 * read, a transfer is the only way.
 */
export const usePaymentOptions = (): { options: PaymentOption[]; isKnown: boolean } => {
  const http = useHttp()
  const { user } = useSession()
  const { takes_online_payments: isOffered } = useStudio()
  const query = useQuery({ ...paymentMethodsQuery(http, user?.id), enabled: isOffered })
  const { data = [] } = query
  return { options: isOffered && data.some(isOnline) ? data : [], isKnown: isSettled(query) }
}

/** The option that is chosen: the person's choice while it can take the amount, or else the first that can. */
export const chosenOption = <Option extends PaymentOption>(
  options: readonly Option[],
  choice: PaymentOption['id'] | undefined,
  amount: number,
): Option | undefined => {
  const possible = options.filter((option) => rangeNote(option, amount) === undefined)
  return possible.find(({ id }) => id === choice) ?? possible[0]
}
