import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';

const { InputBlur, InputKeyDownEscape, InputClick, ControlledPropUpdatedSelectedItem } =
  useCombobox.stateChangeTypes;

/** Our comboboxes hold no chosen item, never choose on leaving, and keep what was typed until the caller changes it. */
export function comboboxRules<T>(
  state: UseComboboxState<T>,
  { type, changes }: UseComboboxStateChangeOptions<T>,
): Partial<UseComboboxState<T>> {
  const typed = { ...changes, inputValue: changes.inputValue ?? state.inputValue };
  switch (type) {
    case InputBlur:
    case InputKeyDownEscape:
      return { ...state, isOpen: false, highlightedIndex: -1, selectedItem: null };
    case ControlledPropUpdatedSelectedItem:
      return { ...changes, inputValue: state.inputValue };
    case InputClick:
      return { ...typed, isOpen: true };
    default:
      return { ...typed, inputValue: changes.selectedItem ? state.inputValue : typed.inputValue };
  }
}
