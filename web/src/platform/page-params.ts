import { useLocation, useParams, useRouter } from '@tanstack/react-router'

/** The `$slug` of the open page; empty where the path has none. */
export function usePageSlug(): string {
  const { slug } = useParams({ strict: false }) as { slug?: string }
  return slug ?? ''
}

/** The `$id` of the open page; empty where the path has none. */
export function usePageId(): string {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ?? ''
}

/** The whole address of the open page without its search and hash, to be shared. */
export function usePageUrl(): string {
  const { origin = '' } = useRouter()
  return origin + useLocation({ select: ({ pathname }) => pathname })
}
