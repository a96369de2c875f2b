import { isIP, isIPv4 } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

/** A Supabase project that stores accounts and pictures instead of this server. */
export interface HostedProject {
  /** An origin without a trailing slash. */
  url: string
  /** This key is public: every browser gets it. */
  anonKey: string
  serviceRoleKey: string
  /** The timeout of a call; four seconds by default. No variable changes it. */
  timeoutMs?: number
}

export class FaultList {
  readonly list: string[] = []

  add(fault: string): undefined {
    this.list.push(fault)
    return undefined
  }
}

export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIPv4(name) && name.startsWith('127.'))
  )
}

export const emailShape = /^[^\s@<>]+@[^\s@<>]+$/

export interface MailSender {
  address: string
  /** Undefined means the studio's name. */
  name?: string
}

/** Parses `hola@studio.example`, or an address with a name such as `Estudio <hola@studio.example>`. */
const parseSender = (text: string): MailSender | undefined => {
  const named = /^(?<name>[^<>]*)<(?<address>[^<>]*)>$/.exec(text)?.groups
  const address = (named?.address ?? text).trim()
  if (!emailShape.test(address)) return undefined
  const name = named?.name?.trim().replace(/^"(.*)"$/, '$1')
  return { address, ...(name && { name }) }
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const parseUrl = (value: string, protocols: readonly string[]): URL | undefined => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !protocols.includes(url.protocol)) return undefined
  // PostgreSQL behind a unix socket has no host: postgres:///studio?host=/run/postgresql
  return url.hostname || url.searchParams.has('host') ? url : undefined
}

/** The readers list a wrong value as a fault and return the default, so that every fault is found in one run. */
export function readers(env: Environment, faults: FaultList) {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined

  const choice = <const T extends string>(name: string, values: readonly T[]): T | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    return (
      values.find((known) => known === value) ??
      faults.add(`${name} must be one of ${values.join(', ')}, not “${value}”`)
    )
  }

  const port = (name: string, fallback: number): number => {
    const value = text(name)
    if (value === undefined) return fallback
    if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value)
    faults.add(`${name} must be a port number from 0 to 65535, not “${value}”`)
    return fallback
  }

  const positive = <T extends number | undefined>(name: string, fallback: T): number | T => {
    const value = text(name)
    if (value === undefined) return fallback
    if (Number(value) > 0 && Number.isFinite(Number(value))) return Number(value)
    faults.add(`${name} must be a number above 0, not “${value}”`)
    return fallback
  }

  const wholeNumber = (name: string, fallback: number, least: number, most?: number): number => {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (/^\d{1,6}$/.test(value) && number >= least && number <= (most ?? number)) return number
    const range = most === undefined ? `of at least ${least}` : `from ${least} to ${most}`
    faults.add(`${name} must be a whole number ${range}, not “${value}”`)
    return fallback
  }

  const origin = (name: string, fallback: string): URL => {
    const value = text(name)
    const url = parseUrl(value ?? fallback, ['http:', 'https:'])
    if (url && url.href === `${url.origin}/`) return url
    faults.add(`${name} must be an address such as https://studio.example, without path, not “${value}”`)
    return new URL(fallback)
  }

  // Database and mail URLs contain passwords, so messages never repeat them.
  const url = (name: string, protocols: readonly string[]): string | undefined => {
    const value = text(name)
    if (value === undefined || parseUrl(value, protocols)) return value
    const forms = protocols.map((protocol) => `${protocol}//…`).join(' or ')
    return faults.add(`${name} must be an address of the form ${forms}`)
  }

  const sender = (name: string, fallback: string): MailSender => {
    const value = text(name)
    const parsed = parseSender(value ?? fallback)
    if (parsed) return parsed
    faults.add(
      `${name} must be an address such as hola@studio.example or Estudio <hola@studio.example>, not “${value}”`,
    )
    return { address: fallback }
  }

  const pair = (first: string, second: string): [string | undefined, string | undefined] => {
    const values: [string | undefined, string | undefined] = [text(first), text(second)]
    if ((values[0] === undefined) !== (values[1] === undefined))
      faults.add(`${first} and ${second} go together: set both or neither`)
    return values
  }

  const networks = (name: string): readonly string[] => {
    const values = (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    const wrong = values.filter((value) => !isNetwork(value))
    if (wrong.length > 0)
      faults.add(`${name} must list addresses or networks such as 10.0.0.0/8, not “${wrong.join(', ')}”`)
    return values
  }

  const hosted = (): HostedProject | undefined => {
    const names = ['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY'] as const
    const [address, anonKey, serviceRoleKey] = names.map(text)
    if (address === undefined && anonKey === undefined && serviceRoleKey === undefined) return undefined
    if (address === undefined || anonKey === undefined || serviceRoleKey === undefined)
      return faults.add(`${names.join(', ')} go together: set all three or none`)
    return readProject(address, anonKey, serviceRoleKey, faults)
  }

  return {
    text,
    choice,
    port,
    positive,
    wholeNumber,
    origin,
    url,
    sender,
    pair,
    networks,
    hosted,
    flag: (name: string) => choice(name, ['on', 'off']) === 'on',
  }
}

// The pattern finds a key with pasted quotes or line breaks at start and not at the first login.
const KEY = /^[\w.~+/=-]{1,2000}$/

/** The role in an old key, which is a JWT; undefined for newer kinds of keys. */
const roleOf = (key: string): unknown => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : undefined
  } catch {
    return undefined
  }
}

const isSecret = (key: string): boolean => key.startsWith('sb_secret_') || roleOf(key) === 'service_role'

/**
 * Reads the hosted project. The anonymous key is published in /config.json, so a secret key is refused in its place. No
 * fault repeats a key.
 */
function readProject(
  address: string,
  anonKey: string,
  serviceRoleKey: string,
  faults: FaultList,
): HostedProject | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const wrongAddress = !url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`
  if (wrongAddress)
    faults.add('SUPABASE_URL must be an address such as https://project.supabase.co, without path')
  else if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    faults.add('SUPABASE_URL must begin with https:// when it is not this machine')
  if (!KEY.test(anonKey)) faults.add('SUPABASE_ANON_KEY is not a key of a project')
  else if (isSecret(anonKey) || anonKey === serviceRoleKey)
    faults.add(
      'SUPABASE_ANON_KEY holds a secret key: every browser is told it, put the publishable one there',
    )
  if (!KEY.test(serviceRoleKey)) faults.add('SUPABASE_SERVICE_ROLE_KEY is not a key of a project')
  return url && { url: url.origin, anonKey, serviceRoleKey }
}
