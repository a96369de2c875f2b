import type { Config, HostedProject } from './config.ts'
import type { FaultList } from './config-readers.ts'
import { isLoopbackHost } from './loopback.ts'

// What may stand in a header; a key that was pasted with quotes or line breaks is found here and not at the first login.
const KEY = /^[\w.~+/=-]{1,2000}$/

/** The role that a key of the older kind, a JWT, carries; undefined for the newer kinds. */
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
 * Checks the three variables of a hosted project. The anonymous key is published by /config.json, so one that opens
 * more than it should is refused; no key is ever repeated in a fault.
 */
export function readProject(
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

/** What belongs to accounts kept here and means nothing beside a hosted project. */
export function checkHosted(config: Config, faults: FaultList): void {
  if (!config.hosted) return
  if (config.hosted.url === config.siteUrl.origin)
    faults.add('SUPABASE_URL must be the project, not SITE_URL itself')
  if (config.seed === 'demo')
    faults.add('SEED=demo makes accounts of its own: with SUPABASE_URL use SEED=empty')
  if (config.autoconfirm)
    faults.add('AUTH_AUTOCONFIRM is for accounts kept here: with SUPABASE_URL it is a setting of the project')
  if (config.authAdminApi)
    faults.add('AUTH_ADMIN_API is for accounts kept here: with SUPABASE_URL the project has its own')
}
