import type { UnsubscribeInput } from '@estudio/contract'
import type { Http } from '../http/http.ts'
import { withQuery } from '../http/query.ts'
import { writeOptions } from '../react/use-write.ts'

/** Ends the mails of a link without a session, as a mail program does with one click. */
export const unsubscribeMutation = (http: Http, link: string) =>
  writeOptions({
    mutationFn: () => {
      const body: UnsubscribeInput = { 'List-Unsubscribe': 'One-Click' }
      const path = withQuery('/baja', { enlace: link })
      return http.request<{ ok: true }>(path, { method: 'POST', body, auth: 'none' })
    },
  })
