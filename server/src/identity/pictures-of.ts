import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { hostedPictures } from './hosted/hosted-pictures.ts'
import { projectPictures } from './hosted/project-pictures.ts'
import { localPictures, type PictureKeeper } from './pictures/picture-keeper.ts'

const keepers = new WeakMap<Config, PictureKeeper>()

/** The pictures of this installation: in a hosted project's storage where the configuration names one, else in our table. */
export const picturesOf = (context: Pick<Context, 'config' | 'clock'>): PictureKeeper => {
  const { config } = context
  const known = keepers.get(config)
  if (known) return known
  const made = config.hosted
    ? hostedPictures(context, projectPictures(config.hosted))
    : localPictures(context)
  keepers.set(config, made)
  return made
}
