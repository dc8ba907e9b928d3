/* What the ordinary loop does for every action, in C: `len(legal)`, `legal[index]`, and a legal `match.play(action)`.

   `loop.py` and `Match.play` say the same in Python, where the interpreter takes longer than the rules. Nothing is decided
   here: the rules are called at the address of their compiled function, and whatever is unusual (a text, an illegal
   action, a full sheet, a slice) is left to Python. Only the stable interface of Python 3.11 is used, so that what is made of this
   file serves every later version. */

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>
#include <structmember.h>

/* A sheet of numbers and where they lie: they stay there while somebody holds the memoryview. */
typedef struct {
    PyObject *view;
    const int *numbers;
    Py_ssize_t length;
} Sheet;

/* The fields of Python's `Listed`. */
typedef struct {
    PyObject_HEAD
    Sheet sheet;
    PyObject *actions;
    Py_ssize_t first, count, given; /* the number of the action that was last read here */
} Listed;

/* The fields of Python's `Standing`; the sheet lies where a list has its own. */
typedef struct {
    PyObject_HEAD
    Sheet sheet;
    PyObject *actions, *history, *legal_actions, *over;
    Py_ssize_t address, written, last_place;
} Standing;

/* A game's `advance`: it gives the number of legal actions that follow, which it has written on the sheet; less than 0
   where it refused, and nothing has changed. */
typedef long long (*Advance)(long long handle, long long number, long long first);

typedef struct {
    PyTypeObject *listed, *standing;
    PyObject *number;
} State;

/* The old value goes only when the new one is in its place: what goes may look at the place. */
static void put(PyObject **place, PyObject *value)
{
    PyObject *old = *place;
    *place = value;
    Py_XDECREF(old);
}

/* Fields: Python sets them too. `offset` says where in the object; `fields` are those that hold objects. */

#define PLACE(type, self, offset) ((type *)((char *)(self) + (size_t)(offset)))

static PyObject *get_number(PyObject *self, void *offset) { return PyLong_FromSsize_t(*PLACE(Py_ssize_t, self, offset)); }

static int set_number(PyObject *self, PyObject *value, void *offset)
{
    /* NumPy's integers too: rules that run as Python give those. */
    Py_ssize_t number = value == NULL ? 0 : PyNumber_AsSsize_t(value, PyExc_OverflowError);
    if (number == -1 && PyErr_Occurred())
        return -1;
    *PLACE(Py_ssize_t, self, offset) = number;
    return 0;
}

static PyObject *get_sheet(PyObject *self, void *unused)
{
    PyObject *view = ((Listed *)self)->sheet.view;
    if (view == NULL)
        PyErr_SetString(PyExc_AttributeError, "_sheet");
    return Py_XNewRef(view);
}

static int set_sheet(PyObject *self, PyObject *view, void *unused)
{
    Sheet *sheet = &((Listed *)self)->sheet;
    Py_buffer buffer = {0};
    if (view != NULL && PyObject_GetBuffer(view, &buffer, PyBUF_SIMPLE) < 0)
        return -1;
    sheet->numbers = buffer.buf;
    sheet->length = buffer.len / (Py_ssize_t)sizeof(int);
    put(&sheet->view, Py_XNewRef(view));
    PyBuffer_Release(&buffer);
    return 0;
}

static int visit_all(PyObject *self, const PyMemberDef *fields, visitproc visit, void *arg)
{
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(((Listed *)self)->sheet.view);
    for (; fields->name != NULL; fields++)
        Py_VISIT(*PLACE(PyObject *, self, fields->offset));
    return 0;
}

static int clear_all(PyObject *self, const PyMemberDef *fields)
{
    for (; fields->name != NULL; fields++)
        put(PLACE(PyObject *, self, fields->offset), NULL);
    return set_sheet(self, NULL, NULL);
}

static void free_all(PyObject *self, const PyMemberDef *fields)
{
    PyTypeObject *type = Py_TYPE(self);
    PyObject_GC_UnTrack(self);
    clear_all(self, fields);
    PyObject_GC_Del(self);
    Py_DECREF(type);
}

/* The three functions that the collector of cycles wants of a type. */
#define COLLECTED(name)                                                                                             \
    static int name##_traverse(PyObject *self, visitproc visit, void *arg)                                          \
        { return visit_all(self, name##_fields, visit, arg); }                                                      \
    static int name##_clear(PyObject *self) { return clear_all(self, name##_fields); }                              \
    static void name##_dealloc(PyObject *self) { free_all(self, name##_fields); }

#define OBJECT(name, type, field) {name, T_OBJECT_EX, offsetof(type, field), 0, NULL}
#define NUMBER(name, type, field) {name, get_number, set_number, NULL, (void *)offsetof(type, field)}
#define SHEET {"_sheet", get_sheet, set_sheet, NULL, NULL}

/* Lists */

static Py_ssize_t listed_length(PyObject *self) { return ((Listed *)self)->count; }

/* A new reference; NULL, without an error, where Python has to look. */
static PyObject *usual_item(Listed *self, Py_ssize_t index)
{
    if (index < 0 || index >= self->count || self->first < 0 || index >= self->sheet.length - self->first)
        return NULL;
    if (self->actions == NULL || !PyList_CheckExact(self->actions))
        return NULL; /* a list that was pickled has its own few actions, by number */
    int number = self->sheet.numbers[self->first + index];
    if (number < 0 || number >= PyList_Size(self->actions))
        return NULL;
    self->given = number;
    return Py_NewRef(PyList_GetItem(self->actions, number));
}

static PyObject *listed_subscript(PyObject *self, PyObject *index)
{
    if (PyLong_CheckExact(index)) {
        PyObject *found = usual_item((Listed *)self, PyLong_AsSsize_t(index));
        if (found != NULL)
            return found;
        PyErr_Clear(); /* of a number beyond all sizes */
    }
    return PyObject_CallMethod(self, "_unusual_item", "(O)", index);
}

static PyObject *listed_item(PyObject *self, Py_ssize_t index)
{
    PyObject *found = usual_item((Listed *)self, index);
    return found != NULL ? found : PyObject_CallMethod(self, "_unusual_item", "n", index);
}

static PyMemberDef listed_fields[] = {OBJECT("_actions", Listed, actions), {0}};
COLLECTED(listed)

static PyGetSetDef listed_properties[] = {
    SHEET, NUMBER("_first", Listed, first), NUMBER("_count", Listed, count), {0},
};

static PyType_Slot listed_slots[] = {
    {Py_tp_members, listed_fields}, {Py_tp_getset, listed_properties},
    {Py_tp_traverse, listed_traverse}, {Py_tp_clear, listed_clear}, {Py_tp_dealloc, listed_dealloc},
    {Py_sq_length, listed_length}, {Py_mp_length, listed_length},
    {Py_sq_item, listed_item}, {Py_mp_subscript, listed_subscript}, {0, NULL},
};

/* Matches */

static PyMemberDef standing_fields[] = {
    OBJECT("_actions", Standing, actions), OBJECT("_history", Standing, history),
    OBJECT("legal_actions", Standing, legal_actions), OBJECT("over", Standing, over), {0},
};
COLLECTED(standing)

static PyGetSetDef standing_properties[] = {
    SHEET, NUMBER("_address", Standing, address), NUMBER("_written", Standing, written),
    NUMBER("_last_place", Standing, last_place), {0},
};

static PyType_Slot standing_slots[] = {
    {Py_tp_members, standing_fields}, {Py_tp_getset, standing_properties},
    {Py_tp_traverse, standing_traverse}, {Py_tp_clear, standing_clear}, {Py_tp_dealloc, standing_dealloc}, {0, NULL},
};

/* Playing */

/* Whether this very action is the one with the number. */
static int is_action(PyObject *actions, Py_ssize_t number, PyObject *action)
{
    return actions != NULL && PyList_CheckExact(actions) && number >= 0 && number < PyList_Size(actions)
           && PyList_GetItem(actions, number) == action;
}

/* The number of an action, as far as it can be told here; else -1, without an error. What is played has mostly just been
   read from the list: then it need not be asked, which would fetch it from far away in memory. */
static Py_ssize_t number_of(const State *state, const Standing *match, PyObject *action)
{
    if (match->legal_actions != NULL && PyObject_TypeCheck(match->legal_actions, state->listed)) {
        Py_ssize_t given = ((Listed *)match->legal_actions)->given;
        if (is_action(match->actions, given, action))
            return given;
    }
    PyObject *number = PyUnicode_Check(action) ? NULL : PyObject_GetAttr(action, state->number);
    Py_ssize_t found = number != NULL && PyLong_CheckExact(number) ? PyLong_AsSsize_t(number) : -1;
    Py_XDECREF(number);
    PyErr_Clear();
    return found;
}

/* `step(match, action, advance, lists)`: whether the action was played, the next list one of the type `lists`. */
static PyObject *step(PyObject *module, PyObject *const *given, Py_ssize_t given_count)
{
    const State *state = PyModule_GetState(module);
    if (given_count != 4 || !PyObject_TypeCheck(given[0], state->standing) || !PyLong_Check(given[2])
        || !PyType_Check(given[3]) || !PyType_IsSubtype((PyTypeObject *)given[3], state->listed)) {
        PyErr_SetString(PyExc_TypeError, "step takes a match, an action, the address of a rule, a type of lists");
        return NULL;
    }
    /* What may fail or run other code comes first; nothing has changed then. */
    Standing *match = (Standing *)given[0];
    Advance advance = (Advance)PyLong_AsVoidPtr(given[2]);
    Py_ssize_t number = advance == NULL ? -1 : number_of(state, match, given[1]);
    if (number < 0)
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_False);
    PyObject *played = NULL, *entry = PyLong_FromSsize_t(number);
    Listed *next = (Listed *)PyType_GenericAlloc((PyTypeObject *)given[3], 0);
    if (entry != NULL && next != NULL && is_action(match->actions, number, given[1])
        && match->written <= match->last_place && match->sheet.view != NULL && match->history != NULL) {
        long long count = advance(match->address, number, match->written);
        if (count >= 0) {
            next->actions = Py_NewRef(match->actions);
            next->sheet = match->sheet;
            Py_INCREF(next->sheet.view);
            next->first = match->written;
            next->count = (Py_ssize_t)count;
            match->written += next->count;
            put(&match->over, Py_NewRef(count == 0 ? Py_True : Py_False));
            put(&match->legal_actions, Py_NewRef((PyObject *)next));
            if (PyList_Append(match->history, entry) == 0)
                played = Py_NewRef(Py_True);
        }
    }
    Py_XDECREF((PyObject *)next);
    Py_XDECREF(entry);
    return played != NULL || PyErr_Occurred() ? played : Py_NewRef(Py_False);
}

/* The module */

static PyMethodDef functions[] = {{"step", (PyCFunction)(void (*)(void))step, METH_FASTCALL, NULL}, {0}};

static PyTypeObject *add_type(PyObject *module, const char *name, int size, PyType_Slot *slots)
{
    PyType_Spec spec = {name, size, 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC, slots};
    PyTypeObject *type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
    return type != NULL && PyModule_AddType(module, type) == 0 ? type : NULL;
}

static int begin(PyObject *module)
{
    State *state = PyModule_GetState(module); /* named like the classes in Python: their source says what these are */
    return (state->number = PyUnicode_InternFromString("number")) != NULL
        && (state->listed = add_type(module, "terrae.core.loop.Listed", sizeof(Listed), listed_slots)) != NULL
        && (state->standing = add_type(module, "terrae.core.loop.Standing", sizeof(Standing), standing_slots)) != NULL
        ? 0 : -1;
}

static int module_traverse(PyObject *module, visitproc visit, void *arg)
{
    Py_VISIT(((State *)PyModule_GetState(module))->listed);
    Py_VISIT(((State *)PyModule_GetState(module))->standing);
    return 0;
}

static int module_clear(PyObject *module)
{
    State *state = PyModule_GetState(module);
    Py_CLEAR(state->number);
    Py_CLEAR(state->listed);
    Py_CLEAR(state->standing);
    return 0;
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, begin}, {0, NULL}};
static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "loop_in_c", NULL, sizeof(State), functions, slots, module_traverse, module_clear, NULL,
};

PyMODINIT_FUNC PyInit_loop_in_c(void) { return PyModuleDef_Init(&definition); }
