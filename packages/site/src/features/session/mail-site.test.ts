import { expect, it } from 'vitest'
import { mailSiteOf } from './mail-site'

it.each([
  ['ana@gmail.com', 'https://mail.google.com/'],
  ['ana@Hotmail.com', 'https://outlook.live.com/mail/'],
  ['ana@yahoo.com.mx', 'https://mail.yahoo.com/'],
  ['ana@estudio.mx', 'https://mail.google.com/'],
  ['nothing', 'https://mail.google.com/'],
])('CNF-08: the mail of %s is read at %s', (email, site) => {
  expect(mailSiteOf(email)).toBe(site)
})
