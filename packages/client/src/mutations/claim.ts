import type { ClaimConfirmationInput, ClaimInput } from '@estudio/contract'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { writeOptions } from '../react/use-write.ts'
import { keepReceipt } from '../storage.ts'

/** Claims a record with a link of the studio. Like a sign-up, this browser keeps the receipt of the mail that follows. */
export const claimMutation = (http: Http) =>
  writeOptions({
    mutationFn: (body: ClaimInput) => createApi(http).post('/api/auth/claim', { body, auth: 'none' }),
    onSuccess: ({ receipt }, { email }) => {
      if (receipt) keepReceipt(localStorage, email, receipt)
    },
  })

/** Confirms the address of a claim with the password that was chosen at the claim. */
export const claimConfirmationMutation = (http: Http) =>
  writeOptions({
    mutationFn: (body: ClaimConfirmationInput) =>
      createApi(http).post('/api/auth/claim/confirmation', { body, auth: 'none' }),
  })
