import { security } from './catalogue/security.ts'

type Mark = readonly [name: string, pattern: RegExp]

/** The order matters, because most browsers also claim to be the browsers below them in the list. */
const browsers: readonly Mark[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly Mark[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(intosh|_PowerPC| OS X)/],
  ['Linux', /\bLinux\b/],
]

const nameOf = (marks: readonly Mark[], text: string): string | undefined =>
  marks.find(([, pattern]) => pattern.test(text))?.[0]

/** “Chrome en Android”, or the known part of it. */
export const deviceName = (userAgent: string | null | undefined): string => {
  const browser = nameOf(browsers, userAgent ?? '')
  const system = nameOf(systems, userAgent ?? '')
  if (browser && system) return security.sessions.device(browser, system)
  return browser ?? system ?? security.sessions.unknownDevice
}
