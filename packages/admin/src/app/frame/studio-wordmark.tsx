import { texts } from '@estudio/texts'
import { useStudio, Wordmark } from '@estudio/ui'

/** The name of the studio; a new studio without a name shows the name of its first step. */
export const StudioWordmark = () => (
  <Wordmark name={useStudio().name || texts.admin.setup.steps.studio.name} />
)
