import { texts } from '@estudio/texts'
import { LoadingScreen, usePageTitle } from '@estudio/ui'

/** Shown until the user's roles and the back office are loaded. */
export const Waiting = () => {
  usePageTitle(texts.frame.titles.admin)
  return <LoadingScreen text={texts.session.loadingPermissions} minHeight="100svh" />
}
