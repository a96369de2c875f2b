import type { Calls } from './calls.gen.ts'
import type { Http, RequestOptions } from './http.ts'
import { withQuery } from './query.ts'

type Method = keyof Calls

/** The part with the name of a call's type, optional when all its fields are. */
type Part<Call, Name extends string> =
  Call extends Record<Name, infer Type>
    ? Record<string, never> extends Type
      ? Partial<Record<Name, Type>>
      : Record<Name, Type>
    : unknown

/** A call that describes no JSON body may send a form with files, or an empty object. */
type Body<Call> = Call extends { body: unknown }
  ? Part<Call, 'body'>
  : { body?: FormData | Record<string, never> }

type Address<Call> = Part<Call, 'params'> & Part<Call, 'query'>

type Options<Call> = Omit<RequestOptions, 'method' | 'body'> & Address<Call> & Body<Call>

/** The last argument of a call; it may be left out when the call needs no option. */
type Last<Type> = Record<string, never> extends Type ? [options?: Type] : [options: Type]

type Answer<Call> = Call extends { answer: infer Type } ? Type : never

/** The answer of a call: `AnswerOf<'get', '/api/admin/settings'>`. */
export type AnswerOf<M extends Method, Path extends keyof Calls[M]> = Answer<Calls[M][Path]>

/** A function for each method; the first argument is the path as in the server's OpenAPI document. */
export type Api = {
  [M in Method]: <Path extends keyof Calls[M]>(
    path: Path,
    ...options: Last<Options<Calls[M][Path]>>
  ) => Promise<Answer<Calls[M][Path]>>
}

interface AnyAddress {
  params?: Record<string, string | number>
  query?: Parameters<typeof withQuery>[1]
}

const fill = (path: string, { params = {}, query = {} }: AnyAddress): string =>
  withQuery(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query,
  )

/** The address of a call that is not read as JSON: `addressOf('/api/proofs/{id}/file', { params: { id } })`. */
export const addressOf = <Path extends keyof Calls['get']>(
  path: Path,
  ...[address]: Last<Address<Calls['get'][Path]>>
): string => fill(path, (address ?? {}) as AnyAddress)

/** The typed calls of the API over a transport. */
export const createApi = ({ request }: Pick<Http, 'request'>): Api => {
  const call =
    (method: NonNullable<RequestOptions['method']>) =>
    (path: string, { params, query, ...options }: AnyAddress & RequestOptions = {}) =>
      request(fill(path, { params, query }), { ...options, method })
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  } as Api
}
