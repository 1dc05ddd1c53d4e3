import { isPage, routeOf, type Route } from './router';

/** Where the reader is. */
class Place {
  route = $state.raw<Route>(routeOf(location.pathname));
  query = $state.raw(new URLSearchParams(location.search));

  /** Goes to an address of this site; back comes back. */
  go(address: string): void {
    history.pushState(null, '', address);
    this.#arrived();
    scrollTo(0, 0);
  }

  /** Goes on to an address that stands for this one; back skips this one. */
  become(address: string): void {
    history.replaceState(null, '', address);
    this.#arrived();
  }

  /** Follows the buttons of the browser and every link of the page. */
  watch(): void {
    addEventListener('popstate', () => this.#arrived());
    document.addEventListener('click', (event) => this.#clicked(event));
  }

  #arrived(): void {
    this.route = routeOf(location.pathname);
    this.query = new URLSearchParams(location.search);
  }

  #clicked(event: MouseEvent): void {
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || !plain || !link || link.target || link.hasAttribute('download')) return;
    const address = new URL(link.href);
    if (address.origin !== location.origin || !isPage(address.pathname) || isSamePage(address)) return;
    event.preventDefault();
    this.go(address.pathname + address.search + address.hash);
  }
}

const isSamePage = (address: URL) =>
  address.hash !== '' && address.pathname === location.pathname && address.search === location.search;

export const place = new Place();
