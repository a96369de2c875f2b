import type { Picture } from '@estudio/contract'
import { SITE_LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useWatch } from 'react-hook-form'
import { Thumbnail } from '../shared/pictures/picture-field.tsx'
import { PictureUpload } from '../shared/pictures/picture-upload.tsx'
import { ItemList } from './item-list.tsx'
import { SiteText } from './own-text.tsx'

const t = texts.admin.site
const words = t.lists.gallery

const GalleryPicture = ({ source }: { source: string }) => {
  const picture: Picture | undefined = useWatch({ name: `${source}.picture` })
  return picture ? <Thumbnail picture={picture} /> : null
}

/** The studio's pictures, each with the description that it needs. */
export const GalleryList = () => (
  <ItemList
    source="gallery"
    words={words}
    limit={SITE_LIMITS.gallery}
    adds={(add) => (
      <PictureUpload
        label={words.add}
        name={words.add}
        onUploaded={(picture) => add({ picture, alt: null })}
      />
    )}
  >
    {(item, isNew) => (
      <>
        <GalleryPicture source={item} />
        <SiteText
          source={`${item}.alt`}
          label={t.picture.alt}
          hint={t.picture.altHelp}
          limit={SITE_LIMITS.title}
          autoFocus={isNew}
        />
      </>
    )}
  </ItemList>
)
