/** The link to a table: to the server, or to what this device keeps. */
import { isHere } from '../device/kept';
import type { LinkHandlers, TableLink } from '../wire/link';
import { TableSocket } from '../wire/socket';

/** `glance`: a board in passing; nobody is counted as watching. */
export async function linkOf(id: string, handlers: LinkHandlers, glance = false): Promise<TableLink> {
  if (!isHere(id))
    return new TableSocket(`/ws/tables/${encodeURIComponent(id)}${glance ? '?glance=1' : ''}`, handlers);
  return new (await import('../device/link')).DeviceLink(id, handlers);
}
