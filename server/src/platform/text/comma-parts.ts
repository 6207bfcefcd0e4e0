/**
 * Returns the distinct parts of a comma-separated query parameter; an empty list if the parameter is missing.
 */
export function commaParts(list: string | undefined): string[] {
  return list ? [...new Set(list.split(','))] : []
}
