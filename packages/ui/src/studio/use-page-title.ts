import { texts } from '@estudio/texts'
import { useEffect } from 'react'
import { useStudio } from './studio-context'

/**
 * Sets the document's title, followed by the studio and its city. Without a title the document keeps its
 * current title.
 */
export const usePageTitle = (title: string | undefined): void => {
  const { name, city } = useStudio()
  useEffect(() => {
    if (title !== undefined) document.title = texts.frame.title(title, name, city)
  }, [title, name, city])
}
