import { texts } from '@estudio/texts'
import { LoadingScreen, usePageTitle } from '@estudio/ui'

/** Until it is known who is asking, and until the back office is loaded. */
export const Waiting = () => {
  usePageTitle(texts.frame.titles.admin)
  return <LoadingScreen text={texts.session.loadingPermissions} minHeight="100svh" />
}
