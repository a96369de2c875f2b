// Which folder may import from which. Paths are relative to the checkout, with slashes.

/** @typedef {{ name: string, own: string, group?: string }} Zone `own`: the zone's folder; `group`: one feature or resource in it */

/** Our packages that a package may import. @type {Record<string, string[]>} */
const packages = {
  domain: [],
  texts: ['domain'],
  contract: ['texts', 'domain'],
  client: ['contract', 'texts', 'domain'],
  ui: ['client', 'contract', 'texts', 'domain'],
  site: ['ui', 'client', 'contract', 'texts', 'domain'],
  admin: ['ui', 'client', 'contract', 'texts', 'domain'],
  server: ['contract', 'texts', 'domain'],
}

/** The packages of npm and Node that pure packages may import. @type {Record<string, RegExp>} */
const outside = {
  domain: /^dayjs($|\/)/,
  texts: /^$/,
  contract: /^typebox($|\/)/,
}

/** @param {string} file @returns {string | undefined} */
const packageOf = (file) => /^(?:packages\/)?(\w+)\//.exec(file)?.[1]

/** @param {string} file */
const isTest = (file) => /\.test\.\w+$/.test(file) || file.startsWith('tests/')

/**
 * `from` and `to` match paths under src/; a named group that both have must be equal for `sameGroup`.
 * @type {{ package: string, from: RegExp, to: RegExp, why: string }[]}
 */
const inside = [
  {
    package: 'site',
    from: /^features\/([^/]+)\//,
    to: /^(?:features\/([^/]+)\/|(?!features\/|ui\/))/,
    why: 'a feature knows neither another feature nor the frame around it: what several need goes to src/ui or packages/client',
  },
  {
    package: 'site',
    from: /^ui\//,
    to: /^(?!ui\/)/,
    why: 'what several features show knows none of them, nor the frame around them',
  },
  {
    package: 'admin',
    from: /^(?!(?:app|shared|ui|auth|data|i18n|testing)\/)([^/]+)\//,
    to: /^(?!(?:shared|ui|auth|data|i18n|testing)\/)([^/]+)/,
    why: 'a resource knows neither another resource nor the frame around it: what two need goes to src/shared or src/ui',
  },
  {
    package: 'admin',
    from: /^shared\//,
    to: /^(?!(?:shared|ui|auth|data|i18n|testing)\/)/,
    why: 'what several resources need knows none of them',
  },
  {
    package: 'admin',
    from: /^ui\//,
    to: /^(?!(?:ui|auth|data|i18n)\/)/,
    why: 'the parts of screens know no resource',
  },
  {
    package: 'admin',
    from: /^(?:auth|data|i18n)\//,
    to: /^(?!(?:auth|data|i18n)\/)/,
    why: 'the providers of react-admin know no screen',
  },
  {
    package: 'server',
    from: /^platform\//,
    to: /^(identity|studio|app|commands)\/|^(main|cli)\./,
    why: 'platform knows no resource',
  },
  {
    package: 'server',
    from: /^identity\//,
    to: /^(studio|app|commands)\/|^(main|cli)\./,
    why: 'identity knows no studio',
  },
  {
    package: 'server',
    from: /^identity\/core\//,
    to: /^identity\/(?!core\/)/,
    why: 'the core of identity knows no protocol and no hosted project',
  },
  {
    package: 'server',
    from: /^identity\/(gotrue|rest-api|storage-api|hosted)\//,
    to: /^identity\/(gotrue|rest-api|storage-api|hosted)\//,
    why: 'a protocol of identity knows the core and no other protocol',
  },
  {
    package: 'server',
    from: /^(?!identity\/)/,
    to: /^identity\/(?!index\.)/,
    why: 'identity is entered through its index',
  },
  {
    package: 'server',
    from: /^studio\//,
    to: /^(app|commands)\/|^(main|cli)\./,
    why: 'an area does not know the application around it',
  },
  {
    package: 'server',
    from: /^(?:studio\/([^/]+)\/)?/,
    to: /^studio\/(?!shared\/)([^/]+)\/(?!index\.)/,
    why: 'an area is entered through its index',
  },
]

/** The folders of server/src/studio, lowest first. A folder imports from itself and from those before it. */
const areas = [
  'shared',
  'mail',
  'settings',
  'booking',
  'catalogue',
  'sales',
  'people',
  'reports',
  'site-pages',
  'demo',
]

/** The folders of an area, lowest first, as above. Files of the area itself may import from all of them. @type {Record<string, string[]>} */
const folders = {
  settings: ['studio-settings', 'legal-documents', 'site', 'webhooks'],
  booking: [
    'places',
    'reservations',
    'waitlist',
    'standing-places',
    'rooms',
    'schedule',
    'time-slots',
    'attendance',
    'class-map',
    'calendar-feed',
    'coach-calendars',
    'substitutions',
    'undo',
  ],
  catalogue: ['plans', 'discounts', 'classes'],
  sales: [
    'sold-plans',
    'payment-rows',
    'cash-desk',
    'receipts',
    'balances',
    'purchases',
    'imported-plans',
    'pauses',
    'proofs',
    'payments',
    'statements',
    'refunds',
    'online-payments',
    'invoices',
    'payouts',
    'counter-sales',
  ],
  people: [
    'api-keys',
    'waivers',
    'privacy',
    'instructors',
    'coach-pay',
    'push',
    'reminders',
    'unsubscribe',
    'notes',
    'health-note',
    'users',
    'messages',
    'merges',
    'accounts',
    'counter',
    'imports',
  ],
  reports: ['statistics', 'figures', 'audit', 'timeline', 'exports', 'data-export', 'setup', 'today'],
}

/** @param {string} from @param {string} to paths under src @returns {{ why: string } | undefined} */
const againstFolderOrder = (from, to) => {
  const inArea = /^studio\/([^/]+)\/([^/]+)\//
  const [, area = '', folder = ''] = inArea.exec(from) ?? []
  const [, otherArea, otherFolder = ''] = inArea.exec(to) ?? []
  const order = folders[area]
  if (!order || !folder) return undefined
  if (!order.includes(folder)) return { why: `${area} has the folders ${order.join(', ')}` }
  return otherArea === area && order.indexOf(otherFolder) > order.indexOf(folder)
    ? { why: `the folders of ${area} import in one order: ${order.join(' < ')}` }
    : undefined
}

/** @param {string} path under src */
const areaOf = (path) => areas.indexOf(/^studio\/([^/]+)\//.exec(path)?.[1] ?? '')

/** @param {string} from @param {string} to paths under src @returns {{ why: string } | undefined} */
const againstOrder = (from, to) => {
  if (!from.startsWith('studio/') || !to.startsWith('studio/')) return undefined
  const areaOfFile = areaOf(from)
  if (areaOfFile === -1) return { why: `studio has the areas ${areas.join(', ')}` }
  if (areaOf(to) > areaOfFile) return { why: `the areas import in one order: ${areas.join(' < ')}` }
  return againstFolderOrder(from, to)
}

/** @param {string} from @param {string} to @param {string} name */
const brokenInside = (from, to, name) => {
  const source = /(?:^|\/)src\/(.*)$/
  const [, fromPath = ''] = source.exec(from) ?? []
  const [, toPath = ''] = source.exec(to) ?? []
  const misordered = name === 'server' && againstOrder(fromPath, toPath)
  if (misordered) return misordered
  return inside.find((rule) => {
    if (rule.package !== name) return false
    const fromMatch = rule.from.exec(fromPath)
    const toMatch = rule.to.exec(toPath)
    // Within one feature or resource everything is allowed.
    return fromMatch && toMatch && (fromMatch[1] === undefined || fromMatch[1] !== toMatch[1])
  })
}

/** @param {string} file @param {string} specifier */
const resolve = (file, specifier) => {
  if (specifier.startsWith('@estudio/')) return `packages/${specifier.slice('@estudio/'.length)}/`
  if (!specifier.startsWith('.')) return undefined
  return new URL(specifier, `file:///${file}`).pathname.slice(1)
}

/** Undefined where it is allowed. @param {string} file relative to the checkout @param {string} specifier @returns {string | undefined} */
export const whyForbidden = (file, specifier) => {
  const from = packageOf(file)
  if (!from || !packages[from] || isTest(file)) return undefined
  const target = resolve(file, specifier)
  if (!target) {
    const allowed = outside[from]
    return allowed && !allowed.test(specifier) ? `${from} may import ${allowed.source} only` : undefined
  }
  const to = packageOf(target.replace('packages/server/', 'server/'))
  if (to === from) return brokenInside(file, target, from)?.why
  if (to && packages[from].includes(to)) return undefined
  return `${from} may import ${[...packages[from], 'itself'].join(', ')}, not ${to ?? target}`
}
