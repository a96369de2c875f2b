import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'

/** Which mails the link of a mail ends, and for which address. */
export const unsubscriptionQuery = (http: Http, link: string) =>
  queryOptions({
    queryKey: ['unsubscription', link],
    queryFn: () => createApi(http).get('/api/unsubscription', { query: { enlace: link }, auth: 'none' }),
  })
