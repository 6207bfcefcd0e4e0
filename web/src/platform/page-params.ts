import { useParams } from '@tanstack/react-router'

/** The `$slug` of the open page; empty where the path has none. */
export function usePageSlug(): string {
  const { slug } = useParams({ strict: false }) as { slug?: string }
  return slug ?? ''
}
