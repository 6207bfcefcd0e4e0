import { useLocation, useParams, useRouter } from '@tanstack/react-router'

/** Returns the `$slug` of the open page, or '' if its path has none. */
export function usePageSlug(): string {
  const { slug } = useParams({ strict: false }) as { slug?: string }
  return slug ?? ''
}

/** Returns the `$id` of the open page, or '' if its path has none. */
export function usePageId(): string {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ?? ''
}

/** Returns the full address of the open page without query string and fragment, for sharing. */
export function usePageUrl(): string {
  const { origin = '' } = useRouter()
  return origin + useLocation({ select: ({ pathname }) => pathname })
}
