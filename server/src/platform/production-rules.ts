import { relative, sep } from 'node:path'
import type { Config } from './config.ts'
import type { FaultList } from './config-readers.ts'
import { isLoopbackHost } from './loopback.ts'

const isInside = (folder: string, root: string): boolean => {
  const path = relative(root, folder)
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`))
}

const emailShape = /^[^\s@<>]+@[^\s@<>]+$/
const passwordBytes = (text: string) => Buffer.byteLength(text)

/** Rules over several variables: what production needs, and what only a loopback installation may switch on. */
export function checkProduction(config: Config, root: string, faults: FaultList): void {
  if (!isLoopbackHost(config.siteUrl.hostname)) {
    if (config.siteUrl.protocol !== 'https:')
      faults.add('SITE_URL must begin with https:// when it is not this machine')
    if (!config.smtpUrl)
      faults.add(
        'SMTP_URL is needed when SITE_URL is not this machine: members confirm their address by mail',
      )
    if (!config.databaseUrl && isInside(config.dataDir, root))
      faults.add(
        'DATA_DIR must lie outside the checkout when SITE_URL is not this machine: an update must not touch the data',
      )
  }
  if (!config.isLoopback) {
    if (config.rateLimitScale !== 1)
      faults.add('RATE_LIMIT_SCALE works only with a loopback HOST and SITE_URL')
    if (config.autoconfirm) faults.add('AUTH_AUTOCONFIRM works only with a loopback HOST and SITE_URL')
    if (config.seed === 'demo')
      faults.add('SEED=demo makes accounts with printed passwords: only with a loopback HOST and SITE_URL')
  }
  if (config.adminEmail !== undefined && !emailShape.test(config.adminEmail))
    faults.add('ADMIN_EMAIL must be an e-mail address')
  if (
    config.adminPassword !== undefined &&
    (config.adminPassword.length < 12 || passwordBytes(config.adminPassword) > 72)
  )
    faults.add('ADMIN_PASSWORD must have at least 12 characters and at most 72 bytes')
  if (config.metricsToken !== undefined && config.metricsToken.length < 16)
    faults.add('METRICS_TOKEN must have at least 16 characters')
}
