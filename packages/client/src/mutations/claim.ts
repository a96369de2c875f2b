import {
  type ClaimConfirmationInput,
  type ClaimConfirmed,
  type ClaimInput,
  paths,
  type SignUpAnswer,
} from '@estudio/contract'
import type { Http } from '../http/http.ts'
import { writeOptions } from '../react/write-once.ts'
import { keepReceipt } from '../storage.ts'

/** Claims a record with a link of the studio. Like a sign-up, this browser keeps the receipt of the mail that follows. */
export const claimMutation = (http: Http) =>
  writeOptions({
    mutationFn: (input: ClaimInput) =>
      http.request<SignUpAnswer>(paths.claim, { method: 'POST', body: input, auth: 'none' }),
    onSuccess: ({ receipt }, { email }) => {
      if (receipt) keepReceipt(localStorage, email, receipt)
    },
  })

/** Confirms the address of a claim with the password that was chosen at the claim. */
export const claimConfirmationMutation = (http: Http) =>
  writeOptions({
    mutationFn: (input: ClaimConfirmationInput) =>
      http.request<ClaimConfirmed>(paths.claimConfirmation, { method: 'POST', body: input, auth: 'none' }),
  })
