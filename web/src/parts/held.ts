const FIRST_MS = 400;
const NEXT_MS = 110;

/**
 * Makes a button act again and again as long as it is held. What one press does is the button's own: the press that ends
 * a hold is swallowed.
 */
export function held(act: () => void) {
  return (button: HTMLElement) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let repeated = false;
    const again = () => {
      repeated = true;
      act();
      timer = setTimeout(again, NEXT_MS);
    };
    const begin = () => {
      clearTimeout(timer);
      repeated = false;
      timer = setTimeout(again, FIRST_MS);
    };
    const end = () => clearTimeout(timer);
    const click = (event: MouseEvent) => {
      if (repeated) event.stopImmediatePropagation();
      repeated = false;
    };
    button.addEventListener('pointerdown', begin);
    button.addEventListener('click', click, { capture: true });
    // A button that was disabled meanwhile hears no end.
    for (const type of ENDS) addEventListener(type, end);
    return () => {
      end();
      button.removeEventListener('pointerdown', begin);
      button.removeEventListener('click', click, { capture: true });
      for (const type of ENDS) removeEventListener(type, end);
    };
  };
}

const ENDS = ['pointerup', 'pointercancel', 'blur'] as const;
