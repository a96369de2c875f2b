const gmail = 'https://mail.google.com/'
const outlook = 'https://outlook.live.com/mail/'
const yahoo = 'https://mail.yahoo.com/'

const sites: Record<string, string> = {
  gmail,
  googlemail: gmail,
  outlook,
  hotmail: outlook,
  live: outlook,
  msn: outlook,
  yahoo,
  ymail: yahoo,
  icloud: 'https://www.icloud.com/mail/',
}

/** The webmail URL of an address; Gmail for unknown providers. */
export const mailSiteOf = (email: string): string => {
  const provider = email.split('@')[1]?.split('.')[0]?.toLowerCase() ?? ''
  return sites[provider] ?? gmail
}
